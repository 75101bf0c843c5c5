import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'

// What this process does, told to whoever listens (ADR-35). While nobody does, as without its setting, it costs a comparison.

/** A call, a job or a statement while it runs. */
export interface Watched {
  /** The call's or the queue's name; of a statement its text, in which values stand as $1, $2 …. */
  name: string
  /** The company that a call is about, once that is known. */
  tenant?: number
  /** What came of it. */
  result?: unknown
  error?: unknown
}

const channels = {
  call: tracingChannel<unknown, Watched>('haulyard:call'),
  job: tracingChannel<unknown, Watched>('haulyard:job'),
  statement: tracingChannel<unknown, Watched>('haulyard:statement'),
} as const
export type WatchedKind = keyof typeof channels

const underWay = new AsyncLocalStorage<Watched>()

/** Does the work, and tells of its beginning and end. */
export function watched<T>(kind: WatchedKind, name: string, work: () => Promise<T>): Promise<T> {
  const channel = channels[kind]
  if (!channel.hasSubscribers) return work()
  const told: Watched = { name }
  return channel.tracePromise(() => (kind === 'statement' ? work() : underWay.run(told, work)), told) as Promise<T>
}

/** Says of the call that is under way which company it is about. */
export function noteTenant(tenant: number | null): void {
  const told = underWay.getStore()
  if (told && tenant !== null) told.tenant = tenant
}

/** Where somebody listens. */
export const watchedChannel = (kind: WatchedKind) => channels[kind]
