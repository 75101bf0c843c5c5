import type { Company } from '#contract/companies.ts'
import type { ShortCall } from '#server/call.ts'
import { notFound } from '#server/refusal.ts'
import { presentCompany } from './present.ts'
import { disabledDaysOf, findCompany } from './queries.ts'

/** A company as its owner and the platform see it. @throws Refusal 404 */
export async function readCompany({ db, house }: Pick<ShortCall, 'db' | 'house'>, id: number): Promise<Company> {
  const row = await findCompany(db, id)
  if (!row) throw notFound()
  const disabled = await disabledDaysOf(db, [id])
  return presentCompany(row, disabled.get(id) ?? [], house.env)
}
