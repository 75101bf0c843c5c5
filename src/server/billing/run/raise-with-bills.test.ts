import { expect, test } from 'vitest'
import { nextPeriodFrom } from '#domain/billing/periods.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { raiseMessages } from '#domain/subscriptions/raise-messages.ts'
import { newKey } from '#tests/support/orders.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'
import { soldService } from '#tests/support/subscriptions/sold-service.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Where bills go out, a raise begins with the next period, and is taken back until the first bill that has it.

const haulyard = await openTestHaulyard()
const { ask, send, rows, clock } = haulyard
const TODAY = todayIn('America/New_York', noonOfProductDay())
const FROM = addDays(TODAY, 20)
const company = { companyId: 38 as never }
const raise = (percent: number) => ask('customers.raise', { ...company, from: FROM, percent }, { as: 'other' })
const undo = (id: string, service: number) =>
  send('customers.undoRaise', { ...company, id, service }, { as: 'other', key: newKey() })

test('a raise begins with the next period, and is taken back until a bill has it', async () => {
  const since = addDays(TODAY, -45)
  const sold = await soldService(haulyard, { company: 38, since, price: 20 })
  const period = nextPeriodFrom({ anchor: since, months: 1 }, FROM)
  expect(period > FROM).toBe(true)
  expect((await send('billing.start', { ...company, day: TODAY }, { as: 'other', key: newKey() })).status).toBe(200)

  const first = await raise(10)
  const row = first.body.rows.find(({ service }) => service === sold.id)
  expect(row).toMatchObject({ was: 20, becomes: 22, from: period })
  expect((await undo(first.body.raise?.id ?? '', sold.id)).body).toEqual({ success: true, undone: 1 })

  const second = await raise(5)
  clock.advance(nightsUntil(period) * 86_400)
  await rows(`update sessions set expires_at = expires_at + interval '60 days', used_at = used_at + interval '60 days'`)
  await send('billing.run', { ...company, day: period }, { as: 'other', key: newKey() })
  await send('billing.issue', { ...company, ids: 'all' }, { as: 'other', key: newKey() })
  const bills = await ask('billing.getInvoices', company, { as: 'other' })
  expect(bills.body.find(({ customer }) => customer === sold.customer)?.total).toBe(20 + 21)
  const late = await undo(second.body.raise?.id ?? '', sold.id)
  expect(late).toMatchObject({ status: 409, body: { message: raiseMessages.billed } })
})

const nightsUntil = (day: string): number => (Date.parse(day) - Date.parse(TODAY)) / 86_400_000
