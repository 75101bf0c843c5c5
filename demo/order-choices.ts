import type { Random } from '#demo/random.ts'
import type { DemoCustomer } from '#demo/shapes/sale-shapes.ts'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import { offeredRows } from '#domain/catalog/price-rows.ts'
import type { AvailableService } from '#domain/catalog/service.ts'

export interface Choice {
  serviceId: number
  cans: number
  frequency: Frequency
  /** Length of a roll-off's rental, both ends counted. */
  days: number
}

const choose = (serviceId: number, cans: number, frequency: Frequency, days = 0): Choice => ({
  serviceId,
  cans,
  frequency,
  days,
})

/** Choices of Piedmont's known customers, with the amounts shown in the product's pictures. */
const knownChoices: Record<string, Choice[]> = {
  'Dana Whitfield': [choose(3501, 2, 'Weekly'), choose(3502, 1, 'Bi-Weekly')],
  'Cole Ransom Roofing': [choose(3522, 1, 'Weekly', 10)],
  'Hollow Creek Diner': [choose(3512, 1, 'Weekly')],
  'Ruth Okafor': [choose(3501, 2, 'Weekly')],
  'Travis and Jo Pruitt': [choose(3501, 2, 'Weekly'), choose(3502, 3, 'Bi-Weekly')],
  'Lorraine Battle': [choose(3501, 2, 'Bi-Weekly')],
  'Cedar Hollow Feed & Seed': [choose(3513, 1, 'Weekly')],
  'Minh Tran': [choose(3501, 2, 'Weekly')],
  'Eugene Tatum': [choose(3521, 1, 'Weekly', 7)],
  'Patrice Holloway': [choose(3501, 2, 'Weekly'), choose(3502, 1, 'Bi-Weekly')],
}

/** True for customers in the product's pictures, whose amount is for one month. */
export function isKnown({ companyid, fullname }: DemoCustomer): boolean {
  return companyid === 35 && fullname in knownChoices
}

function anyRow(service: AvailableService, random: Random): Choice {
  const { cans, frequency } = random.pick(offeredRows(service))
  return choose(service.id, cans, frequency, service.type === 'Roll-Offs' ? random.int(4, 14) : 0)
}

/** A customer's choices among the company's active services of one type (R-13: all of one type). */
export function choicesOf(customer: DemoCustomer, offered: readonly AvailableService[], random: Random): Choice[] {
  const known = customer.companyid === 35 ? knownChoices[customer.fullname] : undefined
  if (known) return known
  if (customer.type !== 'Residential') return [anyRow(random.pick(offered), random)]
  const [trash, ...others] = offered
  if (!trash) throw new RangeError(`Company ${customer.companyid} has no carts`)
  return [trash, ...others.filter(() => random.chance(0.5))].map((service) => anyRow(service, random))
}
