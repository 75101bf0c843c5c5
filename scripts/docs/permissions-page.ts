import { type CallName, contract } from '#contract/contract.ts'
import type { Who } from '#contract/endpoint.ts'
import { may, PERMISSIONS, type Permission } from '#domain/identity/permissions.ts'
import { membershipOf, POSITION_LABELS, POSITIONS } from '#domain/identity/roles.ts'
import { page, table, written } from './markdown.ts'

export function permissionsPage(): string {
  const permissions = (Object.keys(PERMISSIONS) as Permission[]).sort()
  const head = ['Permission', ...POSITIONS.map((position) => `${POSITION_LABELS[position]} (\`${position}\`)`), 'Calls']
  const rows = permissions.map((permission) => [
    `\`${permission}\``,
    ...POSITIONS.map((position) => (may(membershipOf(position), permission) ? 'yes' : '')),
    callsOf(permission),
  ])
  return page(
    written,
    '# Permissions',
    'The permissions of each position: a role, or the role `hauler` with the rights `clerk` or `books`. Scope is a second lock: everyone but admins reaches only their own company’s rows.',
    table(head, rows),
    `Without a login: ${callsOf('public')}.`,
    `With username and password: ${callsOf('basic')}.`,
  )
}

function callsOf(who: Who): string {
  const names = (Object.keys(contract) as CallName[]).filter((name) => contract[name].who === who).sort()
  return names.map((name) => `[${name}](calls.md#${name.toLowerCase().replace('.', '')})`).join(', ')
}
