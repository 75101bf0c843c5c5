import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { contextKeys, type PageCalls } from '#app/api.ts'
import type { Company } from '#contract/companies/companies.ts'
import type { User } from '#contract/users/sessions.ts'
import { redirectFor } from '#domain/identity/first-screen.ts'
import { may } from '#domain/identity/permissions.ts'

/** Whoever asks for a screen of the office, and what the loaders of one request share. */
export interface OfficeRequest {
  calls: PageCalls
  user: User
  /** The companies whose rows this person may see: all for an admin, by name; else the own one, if there is one. */
  companies: () => Promise<readonly Company[]>
  /** Whose rows the screen shows: an admin's choice in the URL (`company`), else the first; everybody else's own. */
  company: () => Promise<Company | undefined>
}

/** The same for a screen that shows a company's rows. */
export type CompanyRequest = OfficeRequest & { chosen: Company }

/** Null where nobody is logged in. Set by the office's middleware, before any loader runs. */
export const officeRequest = createContext<OfficeRequest | null>(null)

/** What the office answers is one person's: nobody on the way keeps it. */
export const PRIVATE = { 'Cache-Control': 'private, no-store' } as const

/** Something else stands in the screen's place, the log-in or that there is no company: that is no failure of the page. */
export const IN_ANOTHERS_PLACE = 200

/** What there is for a screen to load from. @throws where nobody is logged in; the frame asks for the log-in then */
export function officeOf(context: Readonly<RouterContextProvider>): OfficeRequest {
  const office = context.get(officeRequest)
  if (!office) throw data('Nobody is logged in', { status: IN_ANOTHERS_PLACE })
  return office
}

/**
 * The same for a screen that shows a company's rows, and whose.
 * @throws where there is no company; the screen's gate says so (company-required.layout.tsx)
 */
export async function companyOf(context: Readonly<RouterContextProvider>): Promise<CompanyRequest> {
  const office = officeOf(context)
  const chosen = await office.company()
  if (!chosen) throw data('There is no company', { status: IN_ANOTHERS_PLACE })
  return { ...office, chosen }
}

/** Finds out who asks. @throws a redirect away from a screen that is not theirs */
export async function openOffice(context: Readonly<RouterContextProvider>, url: URL): Promise<OfficeRequest | null> {
  const calls = context.get(contextKeys.calls)
  const user = await whoAsks(calls)
  if (!user) return null
  const elsewhere = redirectFor(user.role, url.pathname.toLowerCase())
  if (elsewhere) throw redirect(elsewhere, { headers: PRIVATE })
  let asked: Promise<readonly Company[]> | undefined
  const companies = () => {
    asked ??= companiesOf(calls, user)
    return asked
  }
  const company = async () => {
    const all = await companies()
    const wanted = may(user.role, 'companies.list') ? Number(url.searchParams.get('company')) : user.company
    return all.find(({ id }) => id === wanted) ?? all[0]
  }
  return { calls, user, companies, company }
}

async function whoAsks(calls: PageCalls): Promise<User | null> {
  try {
    return (await calls.get('users.authorize', {})).user
  } catch (refused) {
    if (refused instanceof Response && refused.status === 401) return null
    throw refused
  }
}

async function companiesOf(calls: PageCalls, { role, company }: User): Promise<readonly Company[]> {
  if (may(role, 'companies.list')) return calls.get('companies.getCompanies', {})
  return may(role, 'company.read') && company !== null ? [await calls.get('companies.get', { i: company })] : []
}
