import type { ServiceTypeOnWire } from '#contract/companies.ts'
import type { Handlers } from '#server/call.ts'
import { tenantOf } from '#server/call.ts'
import { notFound } from '#server/refusal.ts'
import { presentCompany, presentPublicCompany } from './present.ts'
import { availableTypes, disabledDaysOf, findCompany, findPublicBySlug, listCompanies } from './queries.ts'

type Calls = 'companies.getAvailableTypes' | 'companies.getByUrl' | 'companies.get' | 'companies.getCompanies'

export const companiesHandlers: Handlers<Calls> = {
  'companies.getAvailableTypes': async (call) => (await availableTypes(call.db, tenantOf(call))) as ServiceTypeOnWire[],

  'companies.getByUrl': async ({ db, house }, { i }) => {
    const row = await findPublicBySlug(db, i.toLowerCase())
    if (!row) throw notFound('Unable to load hauler')
    const disabled = await disabledDaysOf(db, [row.id])
    return presentPublicCompany(row, disabled.get(row.id) ?? [], house.env)
  },

  'companies.get': async (call) => {
    const id = tenantOf(call)
    const row = await findCompany(call.db, id)
    if (!row) throw notFound()
    const disabled = await disabledDaysOf(call.db, [id])
    return presentCompany(row, disabled.get(id) ?? [], call.house.env)
  },

  'companies.getCompanies': async ({ db, house }, { query }) => {
    const rows = await listCompanies(db, query)
    const disabled = await disabledDaysOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentCompany(row, disabled.get(row.id) ?? [], house.env))
  },
}
