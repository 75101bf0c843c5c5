import { createHook } from 'node:async_hooks'
import type { PoolClient } from 'pg'
import type { Actors } from '#server/db/connect.ts'

/** Counts password hashes and comparisons during `work`, the only unnamed native work here. */
export async function hashesMade(work: () => Promise<unknown>): Promise<number> {
  let made = 0
  await onEachHash(() => {
    made += 1
  }, work)
  return made
}

/** Number of open transactions at each password hash or comparison. */
export async function transactionsAtHashes(actors: Actors, work: () => Promise<unknown>): Promise<number[]> {
  const open = new Set<PoolClient>()
  const restore = [actors.public, actors.staff, actors.platform].map((pool) => watch(pool, open))
  const seen: number[] = []
  try {
    await onEachHash(() => seen.push(open.size), work)
  } finally {
    for (const put of restore) put()
  }
  return seen
}

/** A transaction counts as closed once its end is sent, because reads don't wait for the response. */
function watch(pool: Actors['platform'], open: Set<PoolClient>): () => void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<PoolClient>
  const watched = async (...given: unknown[]) => {
    // The pool's own single statements pass a callback and are no transactions.
    if (given.length > 0) return connect(...given)
    const client = await connect()
    const { query, release } = client
    open.add(client)
    const asked = (...statement: unknown[]) => {
      if (statement[0] === 'commit' || statement[0] === 'rollback') open.delete(client)
      return Reflect.apply(query, client, statement)
    }
    const released = (broken?: Error | boolean) => {
      open.delete(client)
      Object.assign(client, { query })
      release.call(client, broken)
    }
    return Object.assign(client, { query: asked, release: released })
  }
  Object.assign(pool, { connect: watched })
  return () => void Object.assign(pool, { connect })
}

async function onEachHash(tell: () => void, work: () => Promise<unknown>): Promise<void> {
  const hook = createHook({
    init(_id, type) {
      if (type === 'undefined') tell()
    },
  }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
}
