import type { Company } from '#contract/companies/companies.ts'
import type { CompanyId } from '#contract/fields.ts'
import { notFound } from '#server/base/refusal.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import { disabledDaysOf, findCompany } from './companies.queries.ts'
import { presentCompany } from './present.ts'

/** @throws Refusal 404 */
export async function readCompany({ db, app }: Pick<ShortCall, 'db' | 'app'>, id: CompanyId): Promise<Company> {
  const row = await findCompany(db, id)
  if (!row) throw notFound()
  const disabled = await disabledDaysOf(db, [id])
  return presentCompany(row, disabled.get(id) ?? [], app.env)
}
