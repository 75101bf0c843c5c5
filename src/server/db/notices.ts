import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { DatabaseUnavailable, orUnreachable } from '#server/db/unavailable.ts'

/** Somebody who waits for notices. */
interface Watcher {
  /** A notice came; null when the connection broke and stands again, so that some may have been missed. */
  notify(payload: string | null): void
  /** The connection broke: nothing is heard until the next notice. */
  lost?(): void
  /** No notice comes any more, because the server stops. */
  end(): void
}

/** Notifications of PostgreSQL (NOTIFY), passed on by their payload to whoever watches it. */
export interface Notices {
  /**
   * Tells the watcher of every notice with one of these payloads, or of all. Resolves once the subscription stands.
   * @returns how to end it
   * @throws DatabaseUnavailable when there is no connection to listen on, or the server stops
   */
  watch(payloads: readonly string[] | 'all', watcher: Watcher): Promise<() => void>
  /** Whether the database answered on the connection a moment ago. While it is silent, notices may be on their way for ever. */
  isHeard(): boolean
  /** Ends all subscriptions, and takes no new ones. */
  close(): void
}

const reconnectMs = 1_000
const beatMs = 1_000
/** A connection may die without a word, when a cable or a gateway between does: what keeps silent for so long counts as dead. */
const silenceMs = 3_000

/** Stands for every payload, and is none itself. */
const EVERY: unique symbol = Symbol('every payload')
type Wanted = readonly (string | typeof EVERY)[]

/** Listens on one connection for all who watch a channel, and on none while nobody does. */
export function openNotices(pool: Pool, channel: string, onLost: (error: unknown) => void): Notices {
  const watchers = openWatchers()
  const line = openLine(pool, channel, watchers, onLost)
  let closed = false

  function leave(payloads: Wanted, watcher: Watcher): Promise<void> {
    watchers.remove(payloads, watcher)
    return watchers.isEmpty() ? line.drop() : Promise.resolve()
  }

  return {
    async watch(wanted, watcher) {
      if (closed) throw new DatabaseUnavailable('the server stops')
      const payloads: Wanted = wanted === 'all' ? [EVERY] : wanted
      watchers.add(payloads, watcher)
      await line.start().catch(async (error: unknown) => {
        await leave(payloads, watcher)
        throw error
      })
      return () => void leave(payloads, watcher)
    },
    isHeard: line.isHeard,
    close() {
      closed = true
      const left = watchers.everybody()
      // Nobody waits any more: a line that is being looked for is not opened.
      watchers.clear()
      for (const { end } of left) end()
      void line.drop()
    },
  }
}

type Watchers = ReturnType<typeof openWatchers>

/** Who waits for which payloads. */
function openWatchers() {
  const byPayload = new Map<Wanted[number], Set<Watcher>>()
  return {
    isEmpty: () => byPayload.size === 0,
    of: (payload: string): Iterable<Watcher> => [...(byPayload.get(payload) ?? []), ...(byPayload.get(EVERY) ?? [])],
    /** Each watcher once, however many payloads it waits for. */
    everybody: () => new Set([...byPayload.values()].flatMap((some) => [...some])),
    add(payloads: Wanted, watcher: Watcher): void {
      for (const payload of payloads) byPayload.set(payload, (byPayload.get(payload) ?? new Set()).add(watcher))
    },
    clear: () => byPayload.clear(),
    remove(payloads: Wanted, watcher: Watcher): void {
      for (const payload of payloads) {
        const left = byPayload.get(payload)
        left?.delete(watcher)
        if (left?.size === 0) byPayload.delete(payload)
      }
    },
  }
}

/** The connection that listens: opened when somebody watches, opened again when it broke. */
function openLine(pool: Pool, channel: string, watchers: Watchers, onLost: (error: unknown) => void) {
  let listening: Promise<PoolClient> | null = null
  const pulse = openPulse(channel)

  async function listen(): Promise<PoolClient> {
    const client = await pool.connect()
    await beginToListen(client, watchers, pulse, (error) => void recover(client, error))
    return client
  }

  function start(): Promise<PoolClient> {
    listening ??= listen().catch((error: unknown) => {
      listening = null
      throw orUnreachable(error)
    })
    return listening
  }

  async function recover(client: PoolClient, error: unknown): Promise<void> {
    const held = listening
    const isCurrent = (await held?.catch(() => null)) === client
    // A connection that is cut tells of an error and of its end: meanwhile the other one may have been here.
    if (!isCurrent || listening !== held) return
    listening = null
    pulse.stop()
    client.release(true)
    for (const { lost } of watchers.everybody()) lost?.()
    onLost(error)
    await sleep(reconnectMs, undefined, { ref: false })
    while (isWanted()) {
      await start().then(notifyEverybody, onLost)
      await sleep(reconnectMs, undefined, { ref: false })
    }
  }

  const isWanted = () => listening === null && !watchers.isEmpty()

  function notifyEverybody(): void {
    for (const { notify } of watchers.everybody()) notify(null)
  }

  async function drop(): Promise<void> {
    const held = listening
    listening = null
    pulse.stop()
    const client = await held?.catch(() => null)
    // It may have begun to listen meanwhile.
    if (listening === null) pulse.stop()
    client?.removeAllListeners('notification')
    client?.release(true)
  }

  return { start, drop, isHeard: pulse.isHeard }
}

/** A connection that breaks while it begins is given back. @throws what broke it */
async function beginToListen(
  client: PoolClient,
  watchers: Watchers,
  pulse: ReturnType<typeof openPulse>,
  onLost: (error: unknown) => void,
): Promise<void> {
  client.on('notification', ({ payload = '' }) => {
    for (const { notify } of watchers.of(payload)) notify(payload)
  })
  client.once('error', onLost)
  client.once('end', () => onLost(new Error('the connection that listens has ended')))
  try {
    await pulse.start(client, onLost)
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Says again and again on a connection that it listens, which changes nothing but has to be answered. */
function openPulse(channel: string) {
  /** When the last statement that was answered had been sent: what was told before it has come. */
  let heardAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  const again = { text: `listen ${channel}`, query_timeout: silenceMs }

  async function beat(client: PoolClient): Promise<void> {
    const sentAt = performance.now()
    await client.query(again)
    heardAt = Math.max(heardAt, sentAt)
  }

  function stop(): void {
    clearInterval(timer)
    heardAt = Number.NEGATIVE_INFINITY
  }

  return {
    stop,
    isHeard: () => performance.now() - heardAt < silenceMs,
    async start(client: PoolClient, onSilence: (error: unknown) => void): Promise<void> {
      await beat(client)
      clearInterval(timer)
      timer = setInterval(() => void beat(client).catch(onSilence), beatMs).unref()
    },
  }
}
