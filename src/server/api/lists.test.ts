import { describe, expect, test } from 'vitest'
import { type CallName, endpoints } from '#contract/contract.ts'
import { isPagedByDispatcher, rowKeyOf } from '#contract/list-page.ts'
import { READING } from '#tests/support/examples/asked-calls.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import type { Part } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Every list takes `limit` and `after`.

const haulyard = await openTestHaulyard()
const examples = await openExamples(haulyard, 35)
const lists = (Object.keys(endpoints) as CallName[]).filter((name) => isPagedByDispatcher(endpoints[name]))
const ask = (name: CallName, more: object = {}) =>
  haulyard.send(
    name,
    { ...(examples[name] as object), ...more },
    { as: endpoints[name].who === 'public' ? null : 'owner' },
  )

/** Lists whose examples match no rows; their rows have an `id`, as the endpoint type demands. */
const WITHOUT_ROWS: readonly CallName[] = ['messages.getHeld', 'canmanager.getGroup', 'canmanager.getRemarks']

const OWN: Partial<Record<CallName, Part>> = { 'customers.getOwn': 'customer', 'users.getMemberships': 'owner' }

/** Reads the list as the person who sees most of its rows. */
const everything = (name: CallName, more: object = {}) =>
  haulyard.send(
    name,
    { ...(examples[name] as object), ...more },
    { as: OWN[name] ?? (endpoints[name].who === 'public' ? null : 'admin') },
  )

test('the routes of a group are read a page at a time', async () => {
  const { body: all } = await haulyard.ask('canmanager.getRoutes', { groupid: 135 }, { as: 'driver' })
  const first = await haulyard.send('canmanager.getRoutes', { groupid: 135, limit: 2 }, { as: 'driver' })
  expect(first.body).toEqual(all.slice(0, 2))
  const next = await haulyard.send(
    'canmanager.getRoutes',
    { groupid: 135, limit: 2, after: all[1]?.id },
    { as: 'driver' },
  )
  expect(next.body).toEqual(all.slice(2, 4))
})

const taking = (field: string) =>
  READING.filter((name) => field in ((endpoints[name].input as { shape?: Record<string, unknown> }).shape ?? {}))

/** Unusual queries, some with a meaning for a pattern or a parser. */
const STRANGE = ['%', '_', '%%%', '\\\\', "'", 'a', 'e 1', '\u0301', 'a b '.repeat(40)]

test.each(taking('page'))('%s answers page one billion with the last page', async (name) => {
  const last = await everything(name, { page: 1_000_000_000 })
  const again = await everything(name, { page: last.body.page })
  expect([last.status, last.body.rows]).toEqual([200, again.body.rows])
  expect(last.body.page).toBeLessThan(1_000)
})

/** `geo.locate` answers one place or none. */
const searching = [...taking('query'), ...taking('q')].filter((name) => name !== 'geo.locate')

test.each(searching)('%s answers any query', async (name) => {
  const field = taking('q').includes(name) ? 'q' : 'query'
  for (const strange of STRANGE) {
    const { status, body } = await everything(name, { [field]: strange })
    expect([strange, status, status === 200 || body.errors]).toMatchObject(
      status === 200 ? [strange, 200, true] : [strange, 400, [{ field }]],
    )
  }
})

describe.each(lists)('%s', (name) => {
  test('returns at most the rows asked for, and explains bad paging parameters', async () => {
    const { status, body } = await ask(name, { limit: 1 })
    if (status !== 403) expect([status, (body as unknown as unknown[]).length <= 1]).toEqual([200, true])
    for (const wrong of [{ limit: 0 }, { limit: 1001 }, { limit: 'all' }, { after: 'nothing-of-that-name' }]) {
      expect((await ask(name, wrong)).status).toBe(status === 403 ? 403 : 400)
    }
  })

  test('continues after any of its rows by its key', async () => {
    const { body } = await everything(name)
    const rows = body as unknown as unknown[]
    expect(rows.length > 0).toBe(!WITHOUT_ROWS.includes(name))
    const keys = rows.map((row) => rowKeyOf(endpoints[name], row))
    expect(new Set(keys).size).toBe(rows.length)
    for (const [index, after] of keys.slice(0, 3).entries()) {
      expect((await everything(name, { after })).body).toEqual(rows.slice(index + 1))
    }
  })
})
