import type { User } from '#contract/users/sessions.ts'

declare const minted: unique symbol

/**
 * The company whose rows a call may touch. Nothing but this file makes one: from a session's own company, or from the
 * company that a named row belongs to. A number that came over the wire is not a TenantId.
 */
export type TenantId = number & { readonly [minted]: true }

/** The company that a hauler or a member of its group works for; null for admins and customers. */
export function tenantOfSession(user: User): TenantId | null {
  return user.company as TenantId | null
}

/**
 * The tenant of a row that was looked up by `tenant_of`, if this caller may reach it: an admin reaches every company,
 * a visitor whatever a public call names, everybody else only their own. Null answers 404, whether or not the row exists.
 */
export function tenantOfRow(company: number | null, user: User | null): TenantId | null {
  const reaches = user === null || user.role === 'admin' || user.company === company
  return reaches ? (company as TenantId | null) : null
}

/** The tenant of a row that the server itself found under the row's own secret (an order's key, a pay link's code). */
export function tenantOfSecret(company: number): TenantId {
  return company as TenantId
}
