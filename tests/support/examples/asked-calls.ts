import { type CallName, endpoints } from '#contract/contract.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Role } from '#domain/identity/roles.ts'
import type { Part } from '#tests/support/test-caller.ts'
import type { Examples } from './open-examples.ts'

const CALLS = Object.keys(endpoints) as CallName[]

/** Every read call; new ones are included automatically. */
export const READING = CALLS.filter((name) => endpoints[name].verb === 'GET')
export const OPEN_WRITES = CALLS.filter((name) => endpoints[name].who === 'public' && endpoints[name].verb === 'POST')

const PARTS: readonly [Part, Role][] = [
  ['owner', 'hauler'],
  ['driver', 'can-driver'],
  ['customer', 'customer'],
  ['admin', 'admin'],
]

/** Null for public calls, else the first role with permission. */
export function askerOf(name: CallName): Part | null {
  const { who } = endpoints[name]
  if (who === 'public' || who === 'basic') return null
  return PARTS.find(([, role]) => may({ role }, who))?.[0] ?? null
}

/** Example input of a call; calls about a person are about oneself. */
export function exampleInput(name: CallName, examples: Examples, me: number | undefined): Record<string, unknown> {
  const { scope } = endpoints[name]
  return { ...examples[name], ...(scope.by === 'person' ? { [scope.field]: me } : {}) }
}
