import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { maps } from '#server/geo/geo.tables.ts'
import { withPrices } from './catalog.queries.ts'
import { services } from './catalog.tables.ts'

export type ServiceValues = Omit<typeof services.$inferInsert, 'companyId' | 'id' | 'version'>
export type KeptService = Awaited<ReturnType<typeof listServices>>[number]

export async function listServices(db: Db, company: CompanyId, id?: number) {
  const rows = await db
    .select()
    .from(services)
    .where(and(eq(services.companyId, company), id === undefined ? undefined : eq(services.id, id)))
    .orderBy(asc(services.id))
  const names = await mapNames(
    db,
    company,
    rows.map(({ mapId }) => mapId),
  )
  return (await withPrices(db, company, rows)).map((kept) => ({ ...kept, map: names.get(kept.service.mapId) ?? '' }))
}

export async function findService(db: Db, company: CompanyId, id: number): Promise<KeptService | undefined> {
  return (await listServices(db, company, id))[0]
}

export async function mapNames(db: Db, company: CompanyId, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: maps.id, name: maps.name })
    .from(maps)
    .where(and(eq(maps.companyId, company), inArray(maps.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const one = (company: CompanyId, id: number) => and(eq(services.companyId, company), eq(services.id, id))

export type LockedService = Pick<typeof services.$inferSelect, 'version' | 'type'>

export async function lockService(db: Db, company: CompanyId, id: number): Promise<LockedService | undefined> {
  const { version, type } = services
  return (await db.select({ version, type }).from(services).where(one(company, id)).for('update'))[0]
}

export async function insertService(db: Db, company: CompanyId, values: ServiceValues): Promise<number> {
  const rows = await db
    .insert(services)
    .values({ ...values, companyId: company })
    .returning({ id: services.id })
  const made = rows[0]
  if (!made) throw new Error('The new service has no id')
  return made.id
}

export async function updateService(db: Db, company: CompanyId, id: number, values: ServiceValues): Promise<void> {
  await db
    .update(services)
    .set({ ...values, version: sql`${services.version} + 1` })
    .where(one(company, id))
}
