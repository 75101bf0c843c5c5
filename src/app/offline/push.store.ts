import { useCallback, useSyncExternalStore } from 'react'
import { get, post } from '#app/calls/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { User } from '#contract/users/sessions.ts'

/**
 * `none`: this browser or server has no notifications. `ask`: never answered here. `off`: can be turned on, and was
 * declined or turned off. `blocked`: refused in the browser, which only its settings can undo.
 */
export type PushState = 'none' | 'ask' | 'off' | 'blocked' | 'on'

type Person = Pick<User, 'id' | 'canmanagergroupid'>

const FAILED = 'Notifications could not be turned on. Try again later.'

let state: PushState = 'none'
let serverKey: string | null = null
const listeners = new Set<() => void>()

function show(next: PushState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Read once it is shown. */
export function usePush(person: Person): PushState {
  const { id, canmanagergroupid } = person
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener)
      void readState({ id, canmanagergroupid }).then(show, () => show('none'))
      return () => void listeners.delete(listener)
    },
    [id, canmanagergroupid],
  )
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'none' as const,
  )
}

async function workerHere(): Promise<ServiceWorkerRegistration | undefined> {
  const has = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  return has ? navigator.serviceWorker.getRegistration() : undefined
}

async function readState({ id, canmanagergroupid: groupid }: Person): Promise<PushState> {
  const worker = await workerHere()
  if (!worker || !groupid) return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  if (choiceOf(id) === 'on' && (await worker.pushManager.getSubscription())) return 'on'
  serverKey = (await get('canmanager.getPushKey', { groupid })).key
  if (serverKey === null) return 'none'
  return Notification.permission === 'default' && choiceOf(id) === '' ? 'ask' : 'off'
}

/** Call it in a press: browsers ask only then. */
export async function turnOnPush(person: Person): Promise<void> {
  try {
    const permission = await Notification.requestPermission()
    if (permission === 'denied') return show('blocked')
    if (permission === 'default') return declinePush(person)
    const worker = await workerHere()
    if (!worker || serverKey === null) throw new Error('There is no worker to subscribe')
    const subscription = await subscribed(worker, serverKey)
    await saveDevice(person, subscription).catch(async (error: unknown) => {
      await subscription.unsubscribe()
      throw error
    })
    keepChoice(person.id, 'on')
    show('on')
  } catch {
    showMessage(FAILED, { tone: 'error' })
  }
}

const subscribed = (worker: ServiceWorkerRegistration, applicationServerKey: string) =>
  worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })

async function saveDevice({ canmanagergroupid }: Person, subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await post('canmanager.savePush', { groupid: canmanagergroupid ?? 0, endpoint, p256dh, auth })
}

export function declinePush({ id }: Person): void {
  keepChoice(id, 'off')
  show('off')
}

export async function turnOffPush(person: Person): Promise<void> {
  keepChoice(person.id, 'off')
  await dropDevice(person)
  show('off')
}

/** Without signal the browser's own end of the subscription is enough: its service then refuses the server. */
export async function dropDevice({ canmanagergroupid: groupid }: Person): Promise<void> {
  const subscription = await (await workerHere())?.pushManager.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await Promise.allSettled([subscription.unsubscribe(), groupid && post('canmanager.dropPush', { groupid, endpoint })])
}

/** At the start: subscribes again after a logout or under a new key, and ends another person's subscription. */
export async function keepPush(person: Person): Promise<void> {
  const worker = await workerHere()
  const { id, canmanagergroupid: groupid } = person
  if (!worker || !groupid) return
  const before = await worker.pushManager.getSubscription()
  if (choiceOf(id) !== 'on') return void (await before?.unsubscribe())
  if (Notification.permission !== 'granted') return
  const { key } = await get('canmanager.getPushKey', { groupid })
  if (before && key === keyOf(before)) return saveDevice(person, before)
  await before?.unsubscribe()
  if (key !== null) await saveDevice(person, await subscribed(worker, key))
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | null {
  if (!key) return null
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

type Choice = 'on' | 'off' | ''

const nameOf = (user: number) => `haulyard.push.${user}`

function choiceOf(user: number): Choice {
  try {
    const kept = localStorage.getItem(nameOf(user))
    return kept === 'on' || kept === 'off' ? kept : ''
  } catch {
    return ''
  }
}

/** Best effort: with full or forbidden storage the choice lasts as long as the page. */
function keepChoice(user: number, choice: Choice): void {
  try {
    localStorage.setItem(nameOf(user), choice)
  } catch {}
}
