/// <reference lib="webworker" />
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { TOWN_URL } from '#app/maps/map-style.ts'
import { KEEP_MAP, OFFLINE_SCREENS, offlineScreen } from './offline-screens.ts'
import { openBoard, showNotice } from './push-notices.ts'

declare const self: ServiceWorkerGlobalScope
/** Injected by the build (vite.worker.config.ts). */
declare const SCREEN_FILES: { url: string; revision: null }[]
declare const MAP_FILES: string[]

// Opens Can Manager offline by caching its pages and files. Data is cached per user elsewhere (answer-cache.ts): API
// responses never pass through here.

const PATIENCE_S = 4

/** Anonymous shells only: personalized pages contain customer data and are never cached. */
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

/** The query makes the server render an empty shell (office.layout.tsx). */
const shellOf = (screen: string) => `${screen}?shell`

const manifests = new NetworkFirst({ cacheName: 'haulyard-screens', networkTimeoutSeconds: PATIENCE_S })

const MAP_CACHE = 'haulyard-map'
const mapFiles = new CacheFirst({ cacheName: MAP_CACHE })
const town = new NetworkFirst({ cacheName: MAP_CACHE, networkTimeoutSeconds: PATIENCE_S })

/** A failed file does not block the others. */
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
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNotice(self, event.data.json()))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openBoard(self))
})
self.addEventListener('install', (event) => {
  // Pages reference files by hash, so the shells are cached together with the files of this build.
  event.waitUntil(caches.open('haulyard-screens').then((cache) => cache.addAll(OFFLINE_SCREENS.map(shellOf))))
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
