// Keeps the page for use without a network, and gives it the headers without which browsers start no threads, so that
// any host will do. A new version is fetched whole before it takes the place of the old one.
'use strict';

const VERSION = '@VERSION@';
const FILES = ['@FILES@'];
const SINGLE = /\/hexfolio-single\.\w+$/; // kept once a browser without threads has asked for it

self.addEventListener('install', (event) => {
    event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES.map((file) => new Request(file, {cache: 'reload'}))))
        .then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
    event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name))))
        .then(() => self.clients.claim()));
});

function isolated(response) {
    const headers = new Headers(response.headers);
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
    return new Response(response.body, {status: response.status, statusText: response.statusText, headers});
}

async function answer(request) {
    const cache = await caches.open(VERSION);
    const kept = await cache.match(request, {ignoreSearch: true});
    const response = kept || await fetch(request);
    if (!kept && response.ok && SINGLE.test(request.url)) {
        await cache.put(request, response.clone());
    }
    return isolated(response);
}

self.addEventListener('fetch', (event) => {
    if (event.request.method === 'GET' && event.request.url.startsWith(self.registration.scope)) {
        event.respondWith(answer(event.request));
    }
});
