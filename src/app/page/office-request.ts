import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { contextKeys, isPageRefusal, type PageCalls } from '#app/api.ts'
import type { Group } from '#contract/canmanager/canmanager.ts'
import type { Answer } from '#contract/contract.ts'
import type { User } from '#contract/users/sessions.ts'
import { redirectFor } from '#domain/identity/first-screen.ts'
import { may } from '#domain/identity/permissions.ts'
import type { PageSize } from './page-size.ts'
import type { OfficeCompany } from './use-office.ts'

/** Whoever asks for a screen of the office, and what the loaders of one request share. */
export interface OfficeRequest {
  calls: PageCalls
  user: User
  /** How many rows the screen has room for, as far as the browser said so. */
  rows: PageSize
  /** Whose rows the screen shows: an admin's choice in the URL (`company`), else the first by name; everybody else's own. */
  company: () => Promise<OfficeCompany | undefined>
  /** The group of whoever works in one without reading its company, asked for once; undefined for everybody else. */
  group: () => Promise<Group | undefined>
  /** The companies of these ids, for an admin, who sees the rows of several; nobody else asks whose a row is. */
  companiesOf: (ids: readonly number[]) => Promise<readonly OfficeCompany[]>
}

/** The same for a screen that shows a company's rows. */
export type CompanyRequest = OfficeRequest & { chosen: OfficeCompany }

/** Null where nobody is logged in. Set by the office's middleware, before any loader runs. */
export const officeRequest = createContext<OfficeRequest | null>(null)

/** What the office answers is one person's: nobody on the way keeps it. */
export const PRIVATE = { 'Cache-Control': 'private, no-store' } as const

/** The log-in, or that there is no company, is shown in the screen's place: no failure of the page, which is answered with 200. */
export const RENDERED_IN_PLACE_STATUS = 200

const shownInPlace = (reason: string) => data(reason, { status: RENDERED_IN_PLACE_STATUS })

/** What there is for a screen to load from. @throws where nobody is logged in; the frame asks for the log-in then */
export function officeOf(context: Readonly<RouterContextProvider>): OfficeRequest {
  const office = context.get(officeRequest)
  if (!office) throw shownInPlace('Nobody is logged in')
  return office
}

/**
 * The same for a screen that shows a company's rows, and whose.
 * @throws where there is no company; the screen's gate says so (company-required.layout.tsx)
 */
export async function companyOf(context: Readonly<RouterContextProvider>): Promise<CompanyRequest> {
  const office = officeOf(context)
  const chosen = await office.company()
  if (!chosen) throw shownInPlace('There is no company')
  return { ...office, chosen }
}

/** Finds out who asks. @throws a redirect away from a screen that is not theirs */
export async function openOffice(
  context: Readonly<RouterContextProvider>,
  url: URL,
  rows: PageSize,
): Promise<OfficeRequest | null> {
  const calls = context.get(contextKeys.calls)
  const asks = await whoAsks(calls)
  if (!asks) return null
  const { user, demanded } = asks
  guardPath(asks, url)
  // What is demanded is a second factor: until it is set up nothing else opens, and nothing is answered but what sets it up.
  const mayList = !demanded && may(user.role, 'companies.list')
  const companiesOf = async (ids: readonly number[]) => (mayList ? namedCompanies(calls, ids) : [])
  let asked: Promise<OfficeCompany | undefined> | undefined
  const company = async () => {
    if (demanded) return undefined
    asked ??= mayList ? chosenCompany(calls, url) : ownCompany(calls, user)
    return asked
  }
  let named: Promise<Group | undefined> | undefined
  const group = async () => {
    if (demanded) return undefined
    named ??= ownGroup(calls, user)
    return named
  }
  return { calls, user, rows, company, group, companiesOf }
}

const ACCOUNT = '/account'

/** @throws a redirect away from a screen that is not theirs */
function guardPath({ user, demanded }: Answer<'users.authorize'>, url: URL): void {
  const path = url.pathname.toLowerCase()
  const target = demanded && path !== ACCOUNT ? ACCOUNT : redirectFor(user.role, path)
  if (target) throw redirect(target, { headers: PRIVATE })
}

async function whoAsks(calls: PageCalls): Promise<Answer<'users.authorize'> | null> {
  try {
    return await calls.get('users.authorize', {})
  } catch (refused) {
    if (isPageRefusal(refused, 'unauthorized')) return null
    throw refused
  }
}

async function ownCompany(calls: PageCalls, { role, company }: User): Promise<OfficeCompany | undefined> {
  if (!may(role, 'company.read') || company === null) return undefined
  const { id, name, slug, timezone } = await calls.get('companies.get', { i: company })
  return { id, name, slug, timezone }
}

/** Its members know by its name whose tool it is. */
async function ownGroup(calls: PageCalls, { role, canmanagergroupid }: User): Promise<Group | undefined> {
  if (may(role, 'company.read') || canmanagergroupid === null) return undefined
  const [group] = await calls.get('canmanager.getGroup', { id: canmanagergroupid })
  return group
}

async function chosenCompany(calls: PageCalls, url: URL): Promise<OfficeCompany | undefined> {
  const [chosen] = await namedCompanies(calls, companyIn(url))
  if (chosen) return chosen
  const [first] = await calls.get('companies.getNames', { limit: 1 })
  return first
}

/** Which company a URL names, if it names one. */
export const companyIn = (url: URL): number[] =>
  (url.searchParams.get('company') ?? '').match(/^[1-9]\d{0,8}$/)?.map(Number) ?? []

async function namedCompanies(calls: PageCalls, ids: readonly number[]): Promise<readonly OfficeCompany[]> {
  return ids.length === 0 ? [] : calls.get('companies.getNames', { ids: [...new Set(ids)].join(',') })
}
