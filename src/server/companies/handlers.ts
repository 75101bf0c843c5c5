import type { ServiceTypeOnWire } from '#contract/companies.ts'
import { parseDayMonthYear } from '#domain/companies/day-formats.ts'
import { companyFieldMessages, companyMessages } from '#domain/companies/messages.ts'
import { type Handlers, tenantOf } from '#server/call.ts'
import { badFields, notFound } from '#server/refusal.ts'
import { presentCompany, presentPublicCompany } from './present.ts'
import { availableTypes, disabledDaysOf, findPublicBySlug, listCompanies } from './queries.ts'
import { readCompany } from './read-company.ts'
import { makeCompany, saveCompany } from './save-company.ts'
import { replaceDisabledDays } from './save-queries.ts'

type Calls =
  | 'companies.getAvailableTypes'
  | 'companies.getByUrl'
  | 'companies.get'
  | 'companies.getCompanies'
  | 'companies.update'
  | 'companies.updateDisabledDays'

export const companiesHandlers: Handlers<Calls> = {
  'companies.getAvailableTypes': async (call) => (await availableTypes(call.db, tenantOf(call))) as ServiceTypeOnWire[],

  'companies.getByUrl': async ({ db, house }, { i }) => {
    const row = await findPublicBySlug(db, i.toLowerCase())
    if (!row) throw notFound(companyMessages.loadFailed)
    const disabled = await disabledDaysOf(db, [row.id])
    return presentPublicCompany(row, disabled.get(row.id) ?? [], house.env)
  },

  'companies.get': (call) => readCompany(call, tenantOf(call)),

  'companies.getCompanies': async ({ db, house }, { query }) => {
    const rows = await listCompanies(db, query)
    const disabled = await disabledDaysOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentCompany(row, disabled.get(row.id) ?? [], house.env))
  },

  'companies.update': async (call, input) => {
    const id = call.tenant ?? (await makeCompany(call, input))
    if (call.tenant !== null) await saveCompany(call, id, input)
    return { success: true, company: await readCompany(call, id) }
  },

  'companies.updateDisabledDays': async (call, { days }) => {
    const read = days.map(parseDayMonthYear)
    const closed = read.filter((day) => day !== null)
    if (closed.length < read.length) throw badFields([{ field: 'days', message: companyFieldMessages.dayForm }])
    await replaceDisabledDays(call.db, tenantOf(call), [...new Set(closed)])
    return { success: true }
  },
}
