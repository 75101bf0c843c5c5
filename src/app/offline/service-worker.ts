/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope
/** The files of the screens below, with their hashes in their names; written in by the build (vite.worker.config.ts). */
declare const SCREEN_FILES: { url: string; revision: null }[]

// Opens Can Manager without signal: its pages and their files are kept on the device. Data is kept elsewhere, by user
// (remembered.ts); nothing of the wire comes through here.

const SCREENS = ['/admin/can-manager', '/admin/can-go-backs']
/** With hardly any signal the kept page is better than a long white one. */
const PATIENCE_S = 4

/**
 * One page for all of a screen's filters, which the server made for nobody. What it sends to somebody has their rows in it
 * and is never kept.
 */
const pages = new NetworkFirst({
  cacheName: 'haulyard-screens',
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => shellOf(screenOf(new URL(request.url)) ?? request.url),
      cacheWillUpdate: async () => null,
    },
  ],
})

const screenOf = ({ pathname }: URL) => SCREENS.find((screen) => screen === pathname.toLowerCase().replace(/\/$/, ''))

/** Asked for like this, a screen comes with nothing in it (office.layout.tsx). */
const shellOf = (screen: string) => `${screen}?shell`

/** Which files a link of these screens needs; asked for by the router. */
const manifests = new NetworkFirst({ cacheName: 'haulyard-screens', networkTimeoutSeconds: PATIENCE_S })

cleanupOutdatedCaches()
precacheAndRoute(SCREEN_FILES)
registerRoute(({ request, url }) => request.mode === 'navigate' && screenOf(url) !== undefined, pages)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/__manifest', manifests)

self.addEventListener('install', (event) => {
  // Pages name their files by hash: those of this build are fetched together with its files.
  event.waitUntil(caches.open('haulyard-screens').then((cache) => cache.addAll(SCREENS.map(shellOf))))
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
