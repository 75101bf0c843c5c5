import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { inTransaction, openActors, unscoped } from '#server/db/connect.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

const tenant = companyId.parse(1)

// Transient database errors are answered 503; all others are bugs.

const { actors } = await freshDatabase()

const raised = (code: string) =>
  inTransaction(actors.staff, { tenant }, (db) =>
    db.execute(sql.raw(`do $$ begin raise exception 'on purpose' using errcode = '${code}'; end $$`)),
  ).catch((error: unknown) => error)

test.each([
  ['connection lost', '08006'],
  ['disk full', '53100'],
  ['too many connections', '53300'],
  ['shut down by an operator', '57P01'],
  ['crashed', '57P02'],
  ['starting up', '57P03'],
  ['cancelled, or slower than a statement may be', '57014'],
  ['a lock timeout', '55P03'],
  ['a serialization failure', '40001'],
  ['a deadlock', '40P01'],
])('%s (%s) is transient', async (_what, code) => {
  expect(isUnavailable(await raised(code))).toBe(true)
})

test.each([
  ['a duplicate value', '23505'],
  ['a division by zero', '22012'],
  ['a missing table', '42P01'],
  ['missing permission', '42501'],
])('%s (%s) is a bug', async (_what, code) => {
  expect(isUnavailable(await raised(code))).toBe(false)
})

test('a statement timeout is transient', async () => {
  const slow = inTransaction(actors.staff, { tenant }, async (db) => {
    await db.execute(sql`set local statement_timeout = 20`)
    await db.execute(sql`select pg_sleep(5)`)
  })
  expect(isUnavailable(await slow.catch((error: unknown) => error))).toBe(true)
})

test('a connection that breaks midway is transient, in a transaction and outside of one', async () => {
  const cut = sql`select pg_terminate_backend(pg_backend_pid())`
  const inside = inTransaction(actors.staff, { tenant }, (db) => db.execute(cut))
  expect(isUnavailable(await inside.catch((error: unknown) => error))).toBe(true)
  const outside = unscoped(actors.public, (db) => db.execute(cut))
  expect(isUnavailable(await outside.catch((error: unknown) => error))).toBe(true)
  const silenced = inTransaction(actors.staff, { tenant }, async (db) => {
    await db.execute(cut).catch(() => {})
    await db.execute(sql`select 1`)
  })
  expect(isUnavailable(await silenced.catch((error: unknown) => error))).toBe(true)
})

test('an unreachable or silent database is transient', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  for (const at of [1, port]) {
    const url = `postgres://nobody@127.0.0.1:${at}/nothing`
    const gone = openActors({ public: url, staff: url, platform: url }, () => {})
    const asked = inTransaction(gone.public, { tenant: null }, (db) => db.execute(sql`select 1`))
    expect(isUnavailable(await asked.catch((error: unknown) => error))).toBe(true)
    await gone.close()
  }
  for (const socket of sockets) socket.destroy()
  silent.close()
}, 20_000)

test("a handler's own error is not transient with any message", async () => {
  const thrown = new Error('connect ECONNREFUSED', { cause: Object.assign(new Error('x'), { syscall: 'connect' }) })
  const asked = inTransaction(actors.staff, { tenant }, () => Promise.reject(thrown))
  const error = await asked.catch((error: unknown) => error)
  expect(error).toBe(thrown)
  expect(isUnavailable(error)).toBe(false)
})
