import type { OfficeRequest } from '#app/page/office-request.ts'
import type { PublicCompany } from '#contract/companies/companies.ts'
import type { WorkPage } from './load-work.ts'

type Asking = Pick<OfficeRequest, 'user' | 'calls' | 'companiesOf' | 'memberships'>

/** The company of a group. @param groups of those who pick among all */
export async function haulerOf(
  { user, calls, companiesOf, memberships }: Asking,
  groups: WorkPage['groups'],
  group: number,
): Promise<PublicCompany> {
  const companies = groups
    ? await companiesOf(groups.flatMap(({ id, company }) => (id === group ? company : [])))
    : (await memberships()).filter(({ id }) => id === user.company)
  return calls.get('companies.getByUrl', { i: companies[0]?.slug ?? '' })
}
