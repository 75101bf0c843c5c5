import { hoursBefore } from '#demo/people.ts'
import type { Random } from '#demo/random.ts'
import { houseAt } from '#demo/reachable.ts'
import type { DemoOutOfAreaLead } from '#demo/shapes/sale-shapes.ts'
import type { TownAddress } from '#demo/town.ts'

const asked: [street: string, times: number][] = [
  ['Far Road', 14],
  ['Tanyard Bend', 9],
  ['Route 23 South', 5],
]

/** People outside every service area, over the past 30 days. The first asks for 9 Far Road. */
export function outOfAreaLeads(addresses: readonly TownAddress[], random: Random, now: Date): DemoOutOfAreaLead[] {
  return asked.flatMap(([street, times]) => {
    const houses = addresses.filter((address) => address.street === street)
    return Array.from({ length: times }, (_, index): DemoOutOfAreaLead => {
      const byPhone = random.chance(0.3)
      const first = street === 'Far Road' && index === 0
      return {
        uuid: random.uuid(),
        address: first ? houseAt(addresses, '9 Far Road') : random.pick(houses),
        email: byPhone ? '' : `neighbor.${street.replaceAll(' ', '').toLowerCase()}.${index + 1}@example.com`,
        cellphone: byPhone ? `478-555-0${random.int(160, 199)}` : '',
        at: hoursBefore(now, random.int(4, 30 * 24)),
      }
    })
  })
}
