// The functions of page.h and tabs.h: each is one of the page, which gets texts of JavaScript. Emscripten 3.1 knows no
// arrows here.
mergeInto(LibraryManager.library, {
    $pageText: function (text) {
        return text ? UTF8ToString(text) : '';
    },
    page_ready: function () {
        Module['page'].ready();
    },
    page_ended: function (status) {
        Module['page'].ended(status);
    },
    page_wish: function () {
        return Module['page'].wish();
    },
    page_ask_file__deps: ['$pageText'],
    page_ask_file: function (ending) {
        Module['page'].askFile(pageText(ending));
    },
    page_say__deps: ['$pageText'],
    page_say: function (text, voice, language, rate, after) {
        Module['page'].say(pageText(text), pageText(voice), pageText(language), rate, after);
    },
    page_silence: function () {
        Module['page'].silence();
    },
    page_fill_screen: function (full) {
        Module['page'].fillScreen(full);
    },
    page_sounds: function (on) {
        var audio = Module['SDL2'] && Module['SDL2'].audioContext;
        if (audio) {
            audio[on ? 'resume' : 'suspend']();
        }
    },
    page_can_speak: function () {
        return Module['page'].canSpeak();
    },
    page_voices__deps: ['$pageText'],
    page_voices: function (language) {
        return Module['page'].voices(pageText(language)).length;
    },
    page_voice__deps: ['$pageText'],
    page_voice: function (language, index, name, size) {
        var voice = Module['page'].voices(pageText(language))[index];
        stringToUTF8(voice ? voice.name : '', name, size);
    },
    page_copy__deps: ['$pageText'],
    page_copy: function (text) {
        Module['page'].copy(pageText(text));
    },
    page_copies_pictures: function () {
        return Boolean(navigator.clipboard && navigator.clipboard.write && self.ClipboardItem);
    },
    page_copy_picture__deps: ['$pageText'],
    page_copy_picture: function (png, size, name) {
        Module['page'].copyPicture(HEAPU8.slice(png, png + size), pageText(name));
    },
    page_copy_link__deps: ['$pageText'],
    page_copy_link: function (letters, most) {
        return Module['page'].copyLink(pageText(letters), most);
    },
    page_pasted__deps: ['$stringToNewUTF8'],
    page_pasted: function () {
        var text = Module['page'].paste();
        return text === null ? 0 : stringToNewUTF8(text);
    },
    page_types__deps: ['$pageText'],
    page_types: function (before, behind, x, y, high) {
        Module['typing'].types(pageText(before), pageText(behind), x, y, high);
    },
    page_types_no_more: function () {
        Module['typing'].ends();
    },
    page_pinched: function () {
        Module['magnifier'].begin();
    },
    page_magnifies: function () {
        return Module['magnifier'].is();
    },
    page_describe__deps: ['$pageText'],
    page_describe: function (text) {
        Module['page'].describe(pageText(text));
    },
    tabs_holds__proxy: 'sync',
    tabs_holds__sig: 'iid',
    tabs_holds: function (file, place) {
        return Module['tabs'].holds(file, place);
    },
    tabs_take__proxy: 'sync',
    tabs_take__sig: 'iid',
    tabs_take: function (file, place) {
        return Module['tabs'].take(file, place);
    },
    tabs_lost__proxy: 'sync',
    tabs_lost__sig: 'ii',
    tabs_lost: function (file) {
        return Module['tabs'].lost(file);
    },
    tabs_wait: function () {
        return Module['tabs'].waits();
    },
    tabs_release__proxy: 'sync',
    tabs_release__sig: 'vi',
    tabs_release: function (file) {
        Module['tabs'].release(file);
    },
});
