/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { TOWN_URL } from '#app/maps/map-style.ts'
import { KEEP_MAP, OFFLINE_SCREENS, offlineScreen } from './offline-screens.ts'

declare const self: ServiceWorkerGlobalScope
/** The files of the screens below, with their hashes in their names; written in by the build (vite.worker.config.ts). */
declare const SCREEN_FILES: { url: string; revision: null }[]
/** The files of the maps: large, and no screen waits for them. */
declare const MAP_FILES: string[]

// Opens Can Manager without signal: its pages and their files are kept on the device. Data is kept elsewhere, by user
// (answer-cache.ts); nothing of the wire comes through here.

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

const screenOf = ({ pathname }: URL) => offlineScreen(pathname)

/** Asked for like this, a screen comes with nothing in it (office.layout.tsx). */
const shellOf = (screen: string) => `${screen}?shell`

/** Which files a link of these screens needs; asked for by the router. */
const manifests = new NetworkFirst({ cacheName: 'haulyard-screens', networkTimeoutSeconds: PATIENCE_S })

const MAP_CACHE = 'haulyard-map'
const mapFiles = new CacheFirst({ cacheName: MAP_CACHE })
const town = new NetworkFirst({ cacheName: MAP_CACHE, networkTimeoutSeconds: PATIENCE_S })

/** What of the map is not on the device yet, and none of an earlier build's. One file that does not come keeps no other away. */
async function keepMap(): Promise<void> {
  const wanted = [...MAP_FILES, TOWN_URL]
  const cache = await caches.open(MAP_CACHE)
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const left = kept.filter((path) => !wanted.includes(path))
  const missing = wanted.filter((path) => !kept.includes(path))
  await Promise.all(left.map((path) => cache.delete(path)))
  await Promise.allSettled(missing.map((path) => cache.add(path)))
}

cleanupOutdatedCaches()
precacheAndRoute(SCREEN_FILES)
registerRoute(({ request, url }) => request.mode === 'navigate' && screenOf(url) !== undefined, pages)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/__manifest', manifests)

registerRoute(({ url, sameOrigin }) => sameOrigin && MAP_FILES.includes(url.pathname), mapFiles)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === TOWN_URL, town)

self.addEventListener('message', (event) => {
  if (event.data === KEEP_MAP) event.waitUntil(keepMap())
})
self.addEventListener('install', (event) => {
  // Pages name their files by hash: those of this build are fetched together with its files.
  event.waitUntil(caches.open('haulyard-screens').then((cache) => cache.addAll(OFFLINE_SCREENS.map(shellOf))))
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
