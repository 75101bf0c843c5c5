import { expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'
import { soldService } from '#tests/support/subscriptions/sold-service.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Customers are found by number, and filtered by what happens with their services.

const haulyard = await openTestHaulyard()
const TODAY = todayIn('America/New_York', noonOfProductDay())
const SINCE = addDays(TODAY, -50)
const sell = () => soldService(haulyard, { since: SINCE })
const [held, ends, changes, ended, plain] = [await sell(), await sell(), await sell(), await sell(), await sell()]
const mine = [held, ends, changes, ended, plain].map(({ customer }) => customer)
const act = (name: 'customers.holdService' | 'customers.endService', input: object) =>
  haulyard.send(name, { ...input }, { as: 'owner' })
await act('customers.holdService', { id: held.id, version: 1, from: TODAY, to: addDays(TODAY, 5) })
await act('customers.endService', { id: ends.id, version: 1, last: addDays(TODAY, 90) })
await haulyard.ask(
  'customers.changeService',
  { id: changes.id, version: 1, from: addDays(TODAY, 9), price: 30, reason: 'Agreed' },
  { as: 'owner' },
)
await act('customers.endService', { id: ended.id, version: 1, last: addDays(TODAY, -3), sure: 1 })

const listed = async (input: Asked<'customers.getPage'>) => {
  const { body } = await haulyard.ask('customers.getPage', { companyId: 35, size: 100, ...input }, { as: 'owner' })
  return body.rows.map(({ id }) => id)
}

test.each([
  ['on hold', [held]],
  ['ending', [ends]],
  ['changes soon', [changes]],
  ['nothing runs', [held, ended]],
] as const)('the list of customers with services "%s" has those alone', async (services, expected) => {
  const found = await listed({ services, query: 'planned' })
  expect(found.filter((id) => mine.includes(id)).toSorted()).toEqual(
    expected.map(({ customer }) => customer).toSorted(),
  )
})

test('a customer comes first for exactly its number, in every search', async () => {
  await haulyard.rows(`update customers set number = '4478' where id = $1`, [plain.customer])
  await haulyard.rows(`update customers set notes = 'Old account 4478' where id = $1`, [held.customer])
  expect((await listed({ query: '4478' }))[0]).toBe(plain.customer)
  const { body } = await haulyard.ask('customers.getCustomers', { companyId: 35, query: '4478' }, { as: 'owner' })
  expect(body[0]?.id).toBe(plain.customer)
})

test('a number belongs to one customer in any letter case, and a merge of two numbers asks', async () => {
  const update = (id: number, number: string) => haulyard.send('customers.update', { id, number }, { as: 'owner' })
  await update(ends.customer, 'B-12')
  const { status, body } = await update(changes.customer, ' b-12 ')
  expect([status, body]).toMatchObject([409, { fullname: 'Pat Planned', errors: [{ field: 'number' }] }])
  await update(changes.customer, 'C-9')
  const both = { keep: ends.customer, drop: changes.customer }
  expect((await haulyard.send('customers.merge', both, { as: 'owner' })).status).toBe(409)
  const choices = { number: 'drop' }
  expect((await haulyard.send('customers.merge', { ...both, choices, sure: 1 }, { as: 'owner' })).status).toBe(200)
  const numberOf = async (i: number) => (await haulyard.ask('customers.get', { i }, { as: 'owner' })).body.number
  expect(await numberOf(both.keep)).toBe('C-9')
  expect((await haulyard.send('customers.undoMerge', both, { as: 'owner' })).status).toBe(200)
  expect([await numberOf(both.keep), await numberOf(both.drop)]).toEqual(['B-12', 'C-9'])
})
