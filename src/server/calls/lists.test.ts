import { describe, expect, test } from 'vitest'
import { type CallName, contract } from '#contract/contract.ts'
import { isPagedByDispatcher, rowKeyOf } from '#contract/list-page.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Every list takes `limit` and `after`, whoever reads its rows.

const haulyard = await openTestHaulyard()
const examples = await openExamples(haulyard, 35)
const lists = (Object.keys(contract) as CallName[]).filter((name) => isPagedByDispatcher(contract[name]))
const ask = (name: CallName, more: object = {}) =>
  haulyard.send(
    name,
    { ...(examples[name] as object), ...more },
    { as: contract[name].who === 'public' ? null : 'owner' },
  )

/** What their examples ask for has no rows; those of these lists have an `id`, as the type of an endpoint demands. */
const WITHOUT_ROWS: readonly CallName[] = ['customers.getServices', 'canmanager.getGroup', 'canmanager.getRemarks']

/** Whoever sees the most rows of a list. */
const everything = (name: CallName, more: object = {}) =>
  haulyard.send(
    name,
    { ...(examples[name] as object), ...more },
    { as: name === 'customers.getOwn' ? 'customer' : contract[name].who === 'public' ? null : 'admin' },
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

describe.each(lists)('%s', (name) => {
  test('has no more rows than are asked for, and says what is wrong with the asking', async () => {
    const { status, body } = await ask(name, { limit: 1 })
    if (status !== 403) expect([status, (body as unknown as unknown[]).length <= 1]).toEqual([200, true])
    for (const wrong of [{ limit: 0 }, { limit: 1001 }, { limit: 'all' }, { after: 'nothing-of-that-name' }]) {
      expect((await ask(name, wrong)).status).toBe(status === 403 ? 403 : 400)
    }
  })

  test('goes on after any of its rows, by what tells them apart', async () => {
    const { body } = await everything(name)
    const rows = body as unknown as unknown[]
    expect(rows.length > 0).toBe(!WITHOUT_ROWS.includes(name))
    const keys = rows.map((row) => rowKeyOf(contract[name], row))
    expect(new Set(keys).size).toBe(rows.length)
    for (const [index, after] of keys.slice(0, 3).entries()) {
      expect((await everything(name, { after })).body).toEqual(rows.slice(index + 1))
    }
  })
})
