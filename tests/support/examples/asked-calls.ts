import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Role } from '#domain/identity/roles.ts'
import type { Part } from '#tests/support/test-caller.ts'
import type { Examples } from './open-examples.ts'

const CALLS = Object.keys(contract) as CallName[]

/** Every call that reads: a new one is among them by itself, with its example. */
export const READING = CALLS.filter((name) => contract[name].verb === 'GET')
/** What anybody may write. */
export const OPEN_WRITES = CALLS.filter((name) => contract[name].who === 'public' && contract[name].verb === 'POST')

const PARTS: readonly [Part, Role][] = [
  ['owner', 'hauler'],
  ['driver', 'can-driver'],
  ['customer', 'customer'],
  ['admin', 'admin'],
]

/** Nobody where nobody need be known; else the first who may ask it. */
export function askerOf(name: CallName): Part | null {
  const { who } = contract[name]
  if (who === 'public' || who === 'basic') return null
  return PARTS.find(([, role]) => may(role, who))?.[0] ?? null
}

/** The example of a call, about oneself where a call is about a person. */
export function exampleInput(name: CallName, examples: Examples, me: number | undefined): Record<string, unknown> {
  const { scope }: Pick<Endpoint, 'scope'> = contract[name]
  return { ...examples[name], ...(scope.by === 'person' ? { [scope.field]: me } : {}) }
}
