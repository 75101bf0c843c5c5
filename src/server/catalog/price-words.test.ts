import { expect, test } from 'vitest'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// An invalid amount is refused in the screens' own words.

const haulyard = await openTestHaulyard()
type Refused = { errors: { field: string; message: string }[] }

test.each([-1, 1.234, 10_000_000, '5'])('refuses a price row of %j in our own words', async (price) => {
  const rows = [{ cans: 1, frequency: 'Weekly', price }]
  const sent = { companyid: 35, uid: 'words', name: 'Words', rows }
  const { status, body } = await haulyard.send('prices.update', sent, { as: 'owner' })
  const { errors } = body as unknown as Refused
  expect([status, errors]).toEqual([400, [{ field: 'rows.0.price', message: catalogMessages.rowPrice }]])
})

test.each(['rolloff_prorate', 'rolloff_perdayrate', 'rolloff_tonoveragecharge'])(
  'refuses a negative %s in our own words',
  async (term) => {
    const sent = { companyid: 35, name: 'Box', label: 'Box', type: 'Roll-Offs', mapid: 351, tax: 7, cansoffered: 1 }
    const { status, body } = await haulyard.send('services.update', { ...sent, [term]: -5 }, { as: 'owner' })
    const { errors } = body as unknown as Refused
    expect([status, errors]).toEqual([400, [{ field: term, message: catalogMessages.termAmount }]])
  },
)
