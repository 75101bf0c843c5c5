import type { Answer } from '#contract/contract.ts'
import type { CompanyId } from '#contract/fields.ts'
import { type ServiceType, serviceTypes } from '#domain/catalog/service-types.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { disabledDaysOf, findPublicByIds } from '#server/companies/companies.queries.ts'
import { presentPublicCompany } from '#server/companies/present.ts'
import type { Db } from '#server/db/connect.ts'
import type { ServiceAreas } from '#server/service-areas/service-areas.ts'
import type { Env } from '#server/settings/env.ts'

type Sold = ReadonlyMap<CompanyId, ReadonlySet<string>>

/** Types sold at a point, by the companies whose areas cover it. */
export async function soldAt(areas: ServiceAreas, point: Point, type: ServiceType | undefined): Promise<Sold> {
  const sold = new Map<CompanyId, Set<string>>()
  for (const { company, types } of await areas.covering(point)) {
    if (!types || (type && !types.includes(type))) continue
    sold.set(company, new Set([...(sold.get(company) ?? []), ...types]))
  }
  return sold
}

/** Never a demo company. */
export async function haulersWith(db: Db, env: Env, sold: Sold): Promise<Answer<'services.getHaulers'>> {
  const ids = [...sold.keys()]
  if (ids.length === 0) return []
  const [companies, disabled] = await Promise.all([findPublicByIds(db, ids), disabledDaysOf(db, ids)])
  return companies
    .filter(({ open }) => open)
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((row) => ({
      company: presentPublicCompany(row, disabled.get(row.id) ?? [], env),
      types: serviceTypes.filter((each) => sold.get(row.id)?.has(each)),
    }))
}
