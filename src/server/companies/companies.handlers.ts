import type { PublicCompany, ServiceTypeOnWire } from '#contract/companies/companies.ts'
import { companyFieldMessages } from '#domain/companies/company-field-messages.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { mergeClosedDays } from '#domain/companies/days/closed-days.ts'
import { formatDayMonthYear, parseDayMonthYear } from '#domain/companies/days/day-formats.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { badFields, notFound } from '#server/base/refusal.ts'
import { asStranger } from '#server/calls/as-stranger.ts'
import { CachedResponse } from '#server/calls/cached-response.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import type { Db } from '#server/db/connect.ts'
import type { Env } from '#server/settings/env.ts'
import { availableTypes, disabledDaysOf, findPublicBySlug, listCompanies } from './companies.queries.ts'
import { companyNames, namedCompanies } from './company-names.queries.ts'
import { dayAndGroup, daysInUse } from './day-use.queries.ts'
import { presentCompany, presentPublicCompany } from './present.ts'
import { readCompany } from './read-company.ts'
import { lockCompany, replaceDisabledDays } from './save.queries.ts'
import { makeCompany, saveCompany } from './save-company.ts'

type Calls =
  | 'companies.getAvailableTypes'
  | 'companies.getByUrl'
  | 'companies.get'
  | 'companies.getCompanies'
  | 'companies.getNames'
  | 'companies.update'
  | 'companies.getDaysInUse'
  | 'companies.updateDisabledDays'

export const companiesHandlers: Handlers<Calls> = {
  'companies.getAvailableTypes': async (call) => {
    const { app } = call
    const company = tenantOf(call)
    const read = async () => {
      const types = await asStranger(app, company, (db) => availableTypes(db, company))
      return new CachedResponse(types as ServiceTypeOnWire[])
    }
    return app.memory.shopCache.of(`types/${company}`, () => company, read)
  },

  'companies.getByUrl': async ({ app, user }, { i }) => {
    const slug = i.toLowerCase()
    const read = async () => new CachedResponse(await asStranger(app, null, (db) => companyBySlug(db, slug, app.env)))
    const cached = await app.memory.shopCache.of(`slug/${slug}`, ({ value }) => value.id, read)
    const { id, open } = cached.value
    const isOwn = user !== null && (user.role === 'admin' || user.company === id)
    return !open && isOwn ? new CachedResponse({ ...cached.value, open: true }) : cached
  },

  'companies.get': (call) => readCompany(call, tenantOf(call)),

  'companies.getCompanies': async ({ db, app }, { query }) => {
    const rows = await listCompanies(db, query)
    const disabled = await disabledDaysOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentCompany(row, disabled.get(row.id) ?? [], app.env))
  },

  'companies.getNames': ({ db }, { ids, ...wanted }) => (ids ? namedCompanies(db, ids) : companyNames(db, wanted)),

  'companies.update': async (call, input) => {
    const id = call.tenant ?? (await makeCompany(call, input))
    if (call.tenant !== null) await saveCompany(call, id, input)
    return { success: true, company: await readCompany(call, id) }
  },

  'companies.getDaysInUse': async (call) => {
    const company = tenantOf(call)
    const found = await dayAndGroup(call.db, company, call.now)
    if (!found) throw notFound()
    const days = await daysInUse(call.db, company, found.today)
    return { group: found.group, days: days.map((used) => ({ ...used, promises: [...used.promises] })) }
  },

  'companies.updateDisabledDays': async (call, { days, known }) => {
    const company = tenantOf(call)
    const wanted = daysIn('days', days)
    if (!known) {
      await replaceDisabledDays(call.db, company, [...new Set(wanted)])
      return { success: true }
    }
    await lockCompany(call.db, company)
    const current = (await disabledDaysOf(call.db, [company])).get(company) ?? []
    const closed = mergeClosedDays({ known: daysIn('known', known), wanted, current })
    await replaceDisabledDays(call.db, company, closed)
    return { success: true, days: closed.map(formatDayMonthYear) }
  },
}

/** @throws Refusal 404 */
async function companyBySlug(db: Db, slug: string, env: Env): Promise<PublicCompany> {
  const row = await findPublicBySlug(db, slug)
  if (!row) throw notFound(companyMessages.loadFailed)
  const disabled = await disabledDaysOf(db, [row.id])
  return presentPublicCompany(row, disabled.get(row.id) ?? [], env)
}

/** @throws Refusal 400 for an invalid day */
function daysIn(field: string, texts: readonly string[]): CalendarDay[] {
  const days = texts.map(parseDayMonthYear).filter((day) => day !== null)
  if (days.length < texts.length) throw badFields([{ field, message: companyFieldMessages.dayForm }])
  return days
}
