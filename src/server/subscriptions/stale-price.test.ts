import { expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { serviceDaysJob } from '#server/subscriptions/service-days.job.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A form or a client that still shows the price of before gets a conflict instead of overwriting what an act, a raise
// or a new day made of it.

const haulyard = await openTestHaulyard()
const TODAY = todayIn('America/New_York', noonOfProductDay())
const IN_3_DAYS = addDays(TODAY, 3)

/** A customer whose price the office wrote, as a form shows it. */
async function priced() {
  const [person] = await haulyard.rows<{ id: number }>(
    `insert into customers (company_id, fullname, status) values (35, 'By Hand', 'Purchased') returning id`,
  )
  const customer = person?.id ?? 0
  await haulyard.ask('customers.update', { id: customer, price: 20 }, { as: 'owner' })
  const [service] = (await haulyard.ask('customers.getServices', { i: customer }, { as: 'owner' })).body
  return { service: service?.id ?? 0, form: await customerOf(customer) }
}
type Priced = Awaited<ReturnType<typeof priced>>

const customerOf = async (i: number) => (await haulyard.ask('customers.get', { i }, { as: 'owner' })).body
async function saved({ form: { id, version, price } }: Priced) {
  const { status } = await haulyard.send('customers.update', { id, version, price, notes: 'Old form' }, { as: 'owner' })
  return [status, (await customerOf(id)).price]
}
const change = ({ service }: Priced, from: string) =>
  haulyard.ask(
    'customers.changeService',
    { id: service, version: 1, from, price: 24, reason: 'Agreed' },
    { as: 'owner' },
  )

test('a change from today', async () => {
  const person = await priced()
  await change(person, TODAY)
  expect(await saved(person)).toEqual([409, 24])
})

test('a hold, and its undo', async () => {
  const held = await priced()
  await haulyard.ask('customers.holdService', { id: held.service, version: 1, from: TODAY }, { as: 'owner' })
  expect(await saved(held)).toEqual([409, 0])
  const later = { ...held, form: await customerOf(held.form.id) }
  await haulyard.ask('customers.undoServiceAct', { id: held.service, version: 2 }, { as: 'owner' })
  expect(await saved(later)).toEqual([409, 20])
})

test('a raise from today', async () => {
  const person = await priced()
  await haulyard.ask('customers.raise', { companyId: 35, from: TODAY, amount: 1.5 }, { as: 'owner' })
  expect(await saved(person)).toEqual([409, 21.5])
})

test('a change to come conflicts on its day, not before', async () => {
  const person = await priced()
  await change(person, IN_3_DAYS)
  expect(await saved(person)).toEqual([200, 20])
  const later = { ...person, form: await customerOf(person.form.id) }
  await haulyard.rows('update service_days set day = $1', [TODAY])
  await haulyard.rows(
    'insert into service_days (company_id, day) select id, $1 from companies on conflict do nothing',
    [TODAY],
  )
  const now = () => new Date(noonOfProductDay().getTime() + 3 * 86_400_000)
  await serviceDaysJob({ ...haulyard.haulyard, now }).handle({}, {} as never)
  expect(await saved(later)).toEqual([409, 24])
})
