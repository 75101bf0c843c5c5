import type { CompanyId } from '#contract/fields.ts'
import type { User } from '#contract/users/sessions.ts'

declare const minted: unique symbol

/**
 * The company whose rows a call may touch. Only this file creates one: from a session's company, or from the company of
 * a named row. A CompanyId from the wire is not a TenantId.
 */
export type TenantId = CompanyId & { readonly [minted]: true }

/** On the wire, the user's company is a plain number. */
export type SessionUser = User & { company: CompanyId | null }

export function tenantOfSession(user: SessionUser): TenantId | null {
  return user.company as TenantId | null
}

/**
 * An admin reaches every company, a visitor the one named in a public call, everyone else their own. Null answers 404.
 */
export function tenantOfRow(company: CompanyId | null, user: SessionUser | null): TenantId | null {
  const reaches = user === null || user.role === 'admin' || user.company === company
  return reaches ? (company as TenantId | null) : null
}

/** The tenant of a row that the server found by the row's own secret (an order's key, a pay link's code). */
export function tenantOfSecret(company: CompanyId): TenantId {
  return company as TenantId
}
