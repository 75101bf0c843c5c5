import { and, asc, eq } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { services } from './catalog.tables.ts'

export async function servicesOnMap(db: Db, company: CompanyId, map: number): Promise<string[]> {
  const using = await db
    .select({ name: services.name, label: services.label })
    .from(services)
    .where(and(eq(services.companyId, company), eq(services.mapId, map)))
    .orderBy(asc(services.id))
  return using.map(({ name, label }) => label || name)
}
