import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { DatabaseUnavailable, orUnreachable } from '#server/db/unavailable.ts'

interface Watcher {
  /** Receives a payload; null after a reconnect, when notices may have been missed. */
  notify(payload: string | null): void
  lost?(): void
  end(): void
}

export interface Notices {
  /**
   * Resolves once listening.
   * @returns unsubscribes
   * @throws DatabaseUnavailable when there is no connection to listen on, or the server stops
   */
  watch(payloads: readonly string[] | 'all', watcher: Watcher): Promise<() => void>
  /** While the connection is silent, notices may be delayed indefinitely. */
  isHeard(): boolean
  close(): void
}

const reconnectMs = 1_000
const beatMs = 1_000
/** A cable or gateway may drop a connection silently: without an answer for this long it counts as dead. */
const silenceMs = 3_000

const EVERY: unique symbol = Symbol('every payload')
type Wanted = readonly (string | typeof EVERY)[]

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
      // Cancels a pending reconnect, too: there are no subscribers left.
      watchers.clear()
      for (const { end } of left) end()
      void line.drop()
    },
  }
}

type Watchers = ReturnType<typeof openWatchers>

function openWatchers() {
  const byPayload = new Map<Wanted[number], Set<Watcher>>()
  return {
    isEmpty: () => byPayload.size === 0,
    of: (payload: string): Iterable<Watcher> => [...(byPayload.get(payload) ?? []), ...(byPayload.get(EVERY) ?? [])],
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
    // A cut connection emits both an error and an end; the replacement may be up by then.
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
    // Unless a new connection started to listen in the meantime.
    if (listening === null) pulse.stop()
    client?.removeAllListeners('notification')
    client?.release(true)
  }

  return { start, drop, isHeard: pulse.isHeard }
}

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
  client.once('end', () => onLost(new Error('the listening connection was closed')))
  try {
    await pulse.start(client, onLost)
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Heartbeat: repeats LISTEN, a no-op that the database must answer. */
function openPulse(channel: string) {
  /** Send time of the last answered statement: every earlier notice has arrived. */
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
