/// <reference lib="webworker" />

export interface PushNotice {
  day: string
  words: string[]
}

const BOARD = '/admin/can-manager'
const ICON = '/icon-192.png'

type Worker = Pick<ServiceWorkerGlobalScope, 'clients' | 'registration'>

const windowsOf = ({ clients }: Worker) => clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Workers see the address that a window was loaded with, and a login leads to the board without loading. */
const isOffice = ({ url }: WindowClient) => /^\/(admin|login)\b/i.test(new URL(url).pathname)

/**
 * Notices of a day replace each other. Browsers end a subscription whose pushes show nothing, so an office that is being
 * looked at gets a silent one.
 */
export async function showNotice(worker: Worker, { day, words }: PushNotice): Promise<void> {
  const isSeen = (await windowsOf(worker)).some((one) => isOffice(one) && one.visibilityState === 'visible')
  const [title = 'Your list has changed', ...more] = words
  const look = { body: more.join('\n'), icon: ICON, badge: ICON, tag: `stops ${day}` }
  const sound = isSeen ? { silent: true } : { renotify: true }
  await worker.registration.showNotification(title, { ...look, ...sound } as NotificationOptions)
}

export async function openBoard(worker: Worker): Promise<void> {
  const open = (await windowsOf(worker)).find(isOffice)
  await (open ? open.focus() : worker.clients.openWindow(BOARD))
}
