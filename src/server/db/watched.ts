import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'

// Instrumentation of this process over diagnostics channels (ADR-35). Without subscribers it costs one comparison.

export interface Watched {
  /** Name of the call or queue, or the text of a statement with its placeholders $1, $2 …. */
  name: string
  tenant?: number
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

export function watched<T>(kind: WatchedKind, name: string, work: () => Promise<T>): Promise<T> {
  const channel = channels[kind]
  if (!channel.hasSubscribers) return work()
  const told: Watched = { name }
  return channel.tracePromise(() => (kind === 'statement' ? work() : underWay.run(told, work)), told) as Promise<T>
}

export function noteTenant(tenant: number | null): void {
  const told = underWay.getStore()
  if (told && tenant !== null) told.tenant = tenant
}

export const watchedChannel = (kind: WatchedKind) => channels[kind]
