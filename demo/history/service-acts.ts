import type { Shop } from '#demo/orders.ts'
import { hoursBefore } from '#demo/people.ts'
import type { Random } from '#demo/random.ts'
import type { DemoRaise, DemoServiceAct } from '#demo/shapes/plan-shapes.ts'
import type { DemoCustomer } from '#demo/shapes/sale-shapes.ts'
import { monthlyPrice } from '#domain/catalog/price-rows.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'

const trash = 'Household Trash'
const thirdCart = 3

/** A planned change, a hold that includes today, and an end of two services, at Piedmont. */
export function serviceActs(people: readonly DemoCustomer[], { company, services }: Shop, now: Date): DemoServiceAct[] {
  const today = todayIn(company.timezone, now)
  const sold = services.find(({ name }) => name === trash)
  const price = sold && monthlyPrice(sold, thirdCart, 'Weekly')
  if (!price) throw new RangeError(`No price for ${thirdCart} carts of ${trash}`)
  const of = (fullname: string, service: string, daysAgo: number) => {
    const customer = people.find((one) => one.fullname === fullname && one.companyid === company.id)
    if (!customer) throw new RangeError(`No customer ${fullname}`)
    return { companyid: company.id, customer: customer.uuid, service, at: hoursBefore(now, daysAgo * 24) }
  }
  const ended = { act: 'end' as const, last: addDays(today, -20), reason: 'Moved out of town' }
  const terms = { from: addDays(today, -4), to: addDays(today, 10), kind: 'vacation' as const, billed: false }
  return [
    { ...of('Angela Quick', trash, 2), act: 'change', from: addDays(today, 12), cans: thirdCart, price },
    { ...of('Mabel Pettway', trash, 9), act: 'hold', terms },
    { ...of('Bernice Eubanks', trash, 24), ...ended },
    { ...of('Bernice Eubanks', 'Recycling', 24), ...ended },
  ]
}

/** Piedmont's raise of dumpsters, in effect for five days. */
export const raiseOfDumpsters = ({ company }: Shop, random: Random, now: Date): DemoRaise => ({
  id: random.uuid(),
  companyid: company.id,
  type: 'Commercial',
  percent: 4.5,
  rounding: 'quarter',
  from: addDays(todayIn(company.timezone, now), -5),
  at: hoursBefore(now, 25 * 24),
})
