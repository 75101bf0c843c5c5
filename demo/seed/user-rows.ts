import type { DemoData } from '#demo/demo-data.ts'
import type { TableRows } from '#demo/seed/insert-rows.ts'

/** All logins, with the one password; a customer's login belongs to no company. */
export function userRows({ users }: DemoData, passwordHash: string): TableRows[] {
  const rows = users.map(({ company, canmanagergroupid, avatar, ...user }) => ({
    ...user,
    password_hash: passwordHash,
    company_id: user.role === 'customer' ? null : company,
  }))
  return [['users', rows]]
}
