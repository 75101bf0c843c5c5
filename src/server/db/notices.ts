import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { orUnreachable } from '#server/db/unavailable.ts'

/** What PostgreSQL tells whoever listens (NOTIFY), passed on by its payload. */
export interface Notices {
  /**
   * Calls `tell` whenever a notice with this payload comes, and after a broken connection, when some may have been missed.
   * Resolves once the subscription stands. @returns how to end it
   */
  watch(payload: string, tell: () => void): Promise<() => void>
}

const reconnectMs = 1_000

/** Listens on one connection for all who watch a channel, and on none while nobody does. */
export function openNotices(pool: Pool, channel: string, onLost: (error: unknown) => void): Notices {
  const watchers = new Map<string, Set<() => void>>()
  let listening: Promise<PoolClient> | null = null

  async function listen(): Promise<PoolClient> {
    const client = await pool.connect()
    client.on('notification', ({ payload = '' }) => {
      for (const tell of watchers.get(payload) ?? []) tell()
    })
    client.once('error', (error) => void recover(client, error))
    client.once('end', () => void recover(client, new Error('the connection that listens has ended')))
    await client.query(`listen ${channel}`)
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
    if ((await listening?.catch(() => null)) !== client) return
    listening = null
    client.release(true)
    onLost(error)
    while (watchers.size > 0 && listening === null) {
      await sleep(reconnectMs, undefined, { ref: false })
      await start().then(tellAll, onLost)
    }
  }

  function tellAll(): void {
    for (const tells of watchers.values()) for (const tell of tells) tell()
  }

  async function leave(payload: string, tell: () => void): Promise<void> {
    const tells = watchers.get(payload)
    tells?.delete(tell)
    if (tells?.size === 0) watchers.delete(payload)
    if (watchers.size > 0) return
    const held = listening
    listening = null
    const client = await held?.catch(() => null)
    client?.removeAllListeners('notification')
    client?.release(true)
  }

  return {
    async watch(payload, tell) {
      const tells = watchers.get(payload) ?? new Set()
      watchers.set(payload, tells.add(tell))
      await start().catch(async (error: unknown) => {
        await leave(payload, tell)
        throw error
      })
      return () => void leave(payload, tell)
    },
  }
}
