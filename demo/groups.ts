import type { Random } from '#demo/random.ts'
import type { DemoCompany } from '#demo/shapes/hauler-shapes.ts'
import type { DemoGroup } from '#demo/shapes/people-shapes.ts'

/** One Can Manager group per company, with invite codes of 128 bits. */
export function groups(companies: readonly DemoCompany[], random: Random): DemoGroup[] {
  return companies.map(({ id, groupId, name }) => ({
    id: groupId,
    name,
    companyid: id,
    managerid: random.hex(32),
    driverid: random.hex(32),
  }))
}
