import type { Answer } from '#contract/contract.ts'
import { type ServiceType, serviceTypes } from '#domain/catalog/service-types.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import type { AppContext } from '#server/app-context.ts'
import { disabledDaysOf, findPublicByIds } from '#server/companies/companies.queries.ts'
import { presentPublicCompany } from '#server/companies/present.ts'
import type { Db } from '#server/db/connect.ts'

/** The listed haulers whose areas cover a point, by name, with what each sells there. Never a demo company. */
export async function haulersServing(
  { areas, env }: AppContext,
  db: Db,
  point: Point,
  type: ServiceType | undefined,
): Promise<Answer<'services.getHaulers'>> {
  const sold = new Map<number, Set<string>>()
  for (const { company, types } of await areas.covering(point)) {
    if (!types || (type && !types.includes(type))) continue
    sold.set(company, new Set([...(sold.get(company) ?? []), ...types]))
  }
  const ids = [...sold.keys()]
  if (ids.length === 0) return []
  const [companies, disabled] = await Promise.all([findPublicByIds(db, ids), disabledDaysOf(db, ids)])
  return companies
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((row) => ({
      company: presentPublicCompany(row, disabled.get(row.id) ?? [], env),
      types: serviceTypes.filter((each) => sold.get(row.id)?.has(each)),
    }))
}
