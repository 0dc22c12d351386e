# Into the system and out of it.

BINDIR     = $(PREFIX)/bin
SHARE      = $(DESTDIR)$(PREFIX)/share
HICOLOR    = $(SHARE)/icons/hicolor
CONTRAST   = $(SHARE)/icons/HighContrast/scalable/apps/hexfolio.svg
SYMBOLIC   = $(HICOLOR)/symbolic/apps/hexfolio-symbolic.svg
COMPLETION = $(SHARE)/bash-completion/completions
ICON_SIZES = 16 22 24 32 48 64 128 256 512
ICON_EXACT = 16 22 24 32
PAGES      = $(wildcard docs/*.6)
ICONS      = $(OUT)/icons
put        = install -m 644
# Where the pictures of docs/pictures can be seen on the web, for catalogues of programs: they take no
# others. While there is no such place, the description that is installed names no pictures.
PICTURES   =
METAINFO   = sed '$(if $(PICTURES),s|docs/pictures|$(PICTURES)|,/<screenshots>/$(comma)/<\/screenshots>/d)' \
             assets/hexfolio.metainfo.xml
comma      = ,

# Draws the icons at the sizes that desktops ask for, with the libraries of the program.
$(OUT)/draw-icons: assets/icons.c $(OUT)/flags
	@mkdir -p $(@D)
	$(need_ui)
	$(say)
	$(Q)$(COMPILE) $(UI_CFLAGS) -o $@ $< $(LDFLAGS) $(UI_LIBS)

# The smallest have pictures of their own, whose edges lie on whole pixels.
$(ICONS)/made: $(OUT)/draw-icons $(wildcard assets/hexfolio*.svg assets/icons/*.svg)
	@mkdir -p $(@D)/apps $(@D)/mimetypes
	$(say)
	$(Q)$(OUT)/draw-icons assets/hexfolio.svg $(@D)/apps $(ICON_SIZES)
	$(Q)$(OUT)/draw-icons assets/hexfolio-record.svg $(@D)/mimetypes $(ICON_SIZES)
	$(Q)for size in $(ICON_EXACT); do \
	    $(OUT)/draw-icons assets/icons/hexfolio-$$size.svg $(@D)/apps $$size && \
	    $(OUT)/draw-icons assets/icons/hexfolio-record-$$size.svg $(@D)/mimetypes $$size || exit 1; done
	@touch $@

# Folder and name of each icon of the desktop: of the program, and of files with a match.
DESKTOP_ICONS = apps/hexfolio mimetypes/application-x-hexfolio-record

# What desktops have read of menu entries, types of files and icons, read again. A package leaves
# that to the system.
desktop = $(if $(DESTDIR),,@for again in 'update-desktop-database -q "$(SHARE)/applications"' \
    'update-mime-database "$(SHARE)/mime"' 'gtk-update-icon-cache -qtf "$(HICOLOR)"'; do \
    if command -v $${again%% *} >/dev/null; then eval "$$again" || exit 1; fi; done)

install: all $(ICONS)/made
	$(Q)install -d '$(DESTDIR)$(BINDIR)' '$(SHARE)/hexfolio/rules' '$(SHARE)/hexfolio/puzzles' '$(SHARE)/applications' \
	    '$(SHARE)/metainfo' '$(SHARE)/man/man6' '$(SHARE)/mime/packages'
	$(Q)install -m 755 $(PROGRAMS) '$(DESTDIR)$(BINDIR)'
	$(Q)$(put) $(wildcard assets/*.svg) docs/keys.md docs/about.md '$(SHARE)/hexfolio'
	$(Q)$(put) $(wildcard docs/rules/*.md) '$(SHARE)/hexfolio/rules'
	$(Q)for book in $(patsubst docs/rules/%,%,$(wildcard docs/rules/*/*.md)); do \
	    $(put) -D "docs/rules/$$book" "$(SHARE)/hexfolio/rules/$$book" || exit 1; done
	$(Q)$(put) $(wildcard assets/puzzles/*.puzzles) '$(SHARE)/hexfolio/puzzles'
	$(Q)for language in $(LANGUAGES); do $(put) -D "$(OUT)/locale/$$language/LC_MESSAGES/hexfolio.mo" \
	    "$(SHARE)/locale/$$language/LC_MESSAGES/hexfolio.mo" || exit 1; done
	$(Q)$(put) assets/hexfolio.desktop '$(SHARE)/applications'
	$(Q)$(put) assets/hexfolio.mime.xml '$(SHARE)/mime/packages/hexfolio.xml'
	$(Q)$(METAINFO) > '$(SHARE)/metainfo/hexfolio.metainfo.xml'
	$(Q)chmod 644 '$(SHARE)/metainfo/hexfolio.metainfo.xml'
	$(Q)$(put) $(PAGES) '$(SHARE)/man/man6'
	$(Q)$(put) -D assets/hexfolio.svg '$(HICOLOR)/scalable/apps/hexfolio.svg'
	$(Q)$(put) -D assets/icons/hexfolio-symbolic.svg '$(SYMBOLIC)'
	$(Q)$(put) -D assets/icons/hexfolio-contrast.svg '$(CONTRAST)'
	$(Q)for program in hexfolio hexfolio-engine; do \
	    $(put) -D "assets/completion/$$program" "$(COMPLETION)/$$program" || exit 1; done
	$(Q)$(put) -D assets/hexfolio-record.svg \
	    '$(HICOLOR)/scalable/mimetypes/application-x-hexfolio-record.svg'
	$(Q)for icon in $(DESKTOP_ICONS); do for size in $(ICON_SIZES); do \
	    $(put) -D "$(ICONS)/$${icon%/*}/$$size.png" \
	        "$(HICOLOR)/$${size}x$$size/$$icon.png" || exit 1; done; done
	$(desktop)
	@echo 'Installed below $(DESTDIR)$(PREFIX)'

uninstall:
	$(Q)rm -f $(foreach program,hexfolio hexfolio-engine,'$(DESTDIR)$(BINDIR)/$(program)') \
	    $(foreach page,$(notdir $(PAGES)),'$(SHARE)/man/man6/$(page)') \
	    $(LANGUAGES:%='$(SHARE)/locale/%/LC_MESSAGES/hexfolio.mo') \
	    '$(SHARE)/applications/hexfolio.desktop' '$(SHARE)/metainfo/hexfolio.metainfo.xml' \
	    '$(SHARE)/mime/packages/hexfolio.xml' '$(SYMBOLIC)' '$(CONTRAST)' \
	    '$(COMPLETION)/hexfolio' '$(COMPLETION)/hexfolio-engine' \
	    $(foreach icon,$(DESKTOP_ICONS),'$(HICOLOR)/scalable/$(icon).svg' \
	        $(foreach size,$(ICON_SIZES),'$(HICOLOR)/$(size)x$(size)/$(icon).png'))
	$(Q)rm -rf '$(SHARE)/hexfolio'
	$(desktop)
	@echo 'Taken out from below $(DESTDIR)$(PREFIX)'

# --- A package for Debian -------------------------------------------------------------------------

VERSION      := $(shell sed -n 's/.*HEXFOLIO_VERSION "\(.*\)"/\1/p' src/version.h)
ARCHITECTURE := $(shell dpkg --print-architecture 2>/dev/null)
MAINTAINER    = The maintainers of Hexfolio <maintainers@hexfolio.example>
DEB           = $(BUILD)/deb
DEB_DOC       = $(DEB)/root/usr/share/doc/hexfolio
DEB_FILE      = $(BUILD)/hexfolio_$(VERSION)_$(ARCHITECTURE).deb

deb:
	@tests/packages play deb
	$(BUILDS) all
	@$(MAKE) --no-print-directory QUIET=1 $(DEB_FILE)
	@echo 'Made $(DEB_FILE)'

# dpkg-shlibdeps wants a source package around it: debian/control with a name in it.
$(DEB_FILE): $(PROGRAMS) $(ICONS)/made FORCE
	$(Q)rm -rf $(DEB)
	$(Q)$(MAKE) --no-print-directory install DESTDIR='$(CURDIR)/$(DEB)/root' PREFIX=/usr \
	    BINDIR=/usr/games >/dev/null
	$(Q)strip --strip-unneeded --remove-section=.comment --remove-section=.note \
	    $(DEB)/root/usr/games/*
	$(Q)gzip -9n $(DEB)/root/usr/share/man/man6/*
	$(Q)mkdir -p $(DEB_DOC) $(DEB)/debian $(DEB)/root/DEBIAN
	$(Q)$(put) assets/debian/copyright $(DEB_DOC)
	$(Q)gzip -9nc docs/changes.md >$(DEB_DOC)/changes.md.gz
	$(Q)printf 'hexfolio ($(VERSION)) unstable; urgency=low\n\n  * %s\n\n -- %s  %s\n' \
	    'What is new is in changes.md.gz.' '$(MAINTAINER)' "$$(date -R -r docs/changes.md)" | \
	    gzip -9nc >$(DEB_DOC)/changelog.gz
	$(Q)printf 'Source: hexfolio\n' >$(DEB)/debian/control
	$(Q)cd $(DEB) && dpkg-shlibdeps -O root/usr/games/* >libraries
	$(Q)sed -e 's/@VERSION@/$(VERSION)/; s/@ARCHITECTURE@/$(ARCHITECTURE)/' \
	    -e "s/@MAINTAINER@/$(MAINTAINER)/; s/@SIZE@/$$(du -sk $(DEB)/root | cut -f1)/" \
	    -e "s/@LIBRARIES@/$$(sed 's/shlibs:Depends=//' $(DEB)/libraries)/" \
	    assets/debian/control >$(DEB)/root/DEBIAN/control
	$(Q)cd $(DEB)/root && find usr -type f | sort | xargs md5sum >DEBIAN/md5sums
	$(Q)dpkg-deb --root-owner-group --build $(DEB)/root $@ >/dev/null

# --- What is said about the program --------------------------------------------------------------

# The name of the component is that of its menu entry: there is no domain to turn round.
lint-install:
	@mkdir -p $(OUT)
	$(METAINFO) >$(OUT)/hexfolio.metainfo.xml
	sed 's|docs/pictures|https://hexfolio.example|' assets/hexfolio.metainfo.xml \
	    >$(OUT)/hexfolio-pictures.metainfo.xml
	appstreamcli validate --no-net --override=cid-desktopapp-is-not-rdns=info \
	    $(OUT)/hexfolio.metainfo.xml $(OUT)/hexfolio-pictures.metainfo.xml
	desktop-file-validate assets/hexfolio.desktop
	xmllint --noout assets/hexfolio.mime.xml
	groff -mdoc -Tutf8 -ww -z $(PAGES) 2>&1 | { ! grep .; }

.PHONY: install uninstall deb lint-install
