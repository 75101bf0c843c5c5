import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { contextKeys, isPageRefusal, type PageCalls } from '#app/calls/api.ts'
import type { Group } from '#contract/canmanager/canmanager.ts'
import type { Answer } from '#contract/contract.ts'
import type { Membership } from '#contract/users/memberships.ts'
import type { User } from '#contract/users/sessions.ts'
import { redirectFor } from '#domain/identity/first-screen.ts'
import { may } from '#domain/identity/permissions.ts'
import type { PageSize } from './page-size.ts'
import type { OfficeCompany } from './use-office.ts'

export interface OfficeRequest {
  calls: PageCalls
  user: User
  rows: PageSize
  /** An admin's is the one in the URL (`company`), else the first by name. */
  company: () => Promise<OfficeCompany | undefined>
  /** Only for a user who may not read the company. */
  group: () => Promise<Group | undefined>
  /** The companies that the user works for; none for an admin. */
  memberships: () => Promise<readonly Membership[]>
  companiesOf: (ids: readonly number[]) => Promise<readonly OfficeCompany[]>
}

export type CompanyRequest = OfficeRequest & { chosen: OfficeCompany }

/** Null without a login. Set by the office's middleware, before any loader runs. */
export const officeRequest = createContext<OfficeRequest | null>(null)

export const PRIVATE = { 'Cache-Control': 'private, no-store' } as const

/** The login or a missing company is rendered in place of the screen: the page itself succeeds, hence 200. */
export const RENDERED_IN_PLACE_STATUS = 200

const shownInPlace = (reason: string) => data(reason, { status: RENDERED_IN_PLACE_STATUS })

/** @throws without a login, which the frame then asks for */
export function officeOf(context: Readonly<RouterContextProvider>): OfficeRequest {
  const office = context.get(officeRequest)
  if (!office) throw shownInPlace('Login required')
  return office
}

/** @throws without a company, which the screen's gate reports (company-required.layout.tsx) */
export async function companyOf(context: Readonly<RouterContextProvider>): Promise<CompanyRequest> {
  const office = officeOf(context)
  const chosen = await office.company()
  if (!chosen) throw shownInPlace('There is no company')
  return { ...office, chosen }
}

/** @throws a redirect away from a screen that is not allowed */
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
  // A required second factor: until it is set up, only the account opens and only the calls to set it up are answered.
  const mayList = !demanded && may(user, 'companies.list')
  const companiesOf = async (ids: readonly number[]) => (mayList ? namedCompanies(calls, ids) : [])
  let worksFor: Promise<readonly Membership[]> | undefined
  const memberships = async () => {
    worksFor ??= user.role === 'admin' ? Promise.resolve([]) : calls.get('users.getMemberships', {})
    return worksFor
  }
  let asked: Promise<OfficeCompany | undefined> | undefined
  const company = async () => {
    if (demanded) return undefined
    asked ??= mayList ? chosenCompany(calls, url) : ownCompany(await memberships(), user)
    return asked
  }
  let named: Promise<Group | undefined> | undefined
  const group = async () => {
    if (demanded) return undefined
    named ??= ownGroup(calls, user)
    return named
  }
  return { calls, user, rows, company, group, memberships, companiesOf }
}

const ACCOUNT = '/account'

/** @throws a redirect away from a screen that is not allowed */
function guardPath({ user, demanded }: Answer<'users.authorize'>, url: URL): void {
  const path = url.pathname.toLowerCase()
  const target = demanded && path !== ACCOUNT ? ACCOUNT : redirectFor(user, path)
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

const ownCompany = async (memberships: readonly Membership[], user: User): Promise<OfficeCompany | undefined> =>
  may(user, 'customers.read') ? memberships.find(({ id }) => id === user.company) : undefined

async function ownGroup(calls: PageCalls, user: User): Promise<Group | undefined> {
  const { canmanagergroupid } = user
  if (may(user, 'customers.read') || canmanagergroupid === null) return undefined
  const [group] = await calls.get('canmanager.getGroup', { id: canmanagergroupid })
  return group
}

async function chosenCompany(calls: PageCalls, url: URL): Promise<OfficeCompany | undefined> {
  const [chosen] = await namedCompanies(calls, companyIn(url))
  if (chosen) return chosen
  const [first] = await calls.get('companies.getNames', { limit: 1 })
  return first
}

export const companyIn = (url: URL): number[] =>
  (url.searchParams.get('company') ?? '').match(/^[1-9]\d{0,8}$/)?.map(Number) ?? []

async function namedCompanies(calls: PageCalls, ids: readonly number[]): Promise<readonly OfficeCompany[]> {
  return ids.length === 0 ? [] : calls.get('companies.getNames', { ids: [...new Set(ids)].join(',') })
}
