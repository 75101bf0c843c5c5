import type { DemoData } from '#demo/demo-data.ts'
import type { TableRows } from '#demo/seed/insert-rows.ts'

/** Everybody who logs in, all with the one password; a customer of a company does not belong to it. */
export function userRows({ users }: DemoData, passwordHash: string): TableRows[] {
  const rows = users.map(({ company, canmanagergroupid, avatar, ...user }) => ({
    ...user,
    password_hash: passwordHash,
    company_id: user.role === 'customer' ? null : company,
  }))
  return [['users', rows]]
}
