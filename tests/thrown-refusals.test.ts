import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CallName, endpoints } from '#contract/contract.ts'
import { possibleRefusals } from '#contract/possible-refusals.ts'
import type { DeclaredRefusal } from '#contract/refusals.ts'
import { reachableRefusals, type Thrown } from '#tests/support/refusals/reachable-refusals.ts'

// No handler can throw an undeclared refusal. Derived from the source, so that branches without a test count, too.

const root = join(import.meta.dirname, '..')
const reachable = reachableRefusals(root)
const isCall = (name: string): name is CallName => name in endpoints

async function declarationOf({ file, name }: Thrown): Promise<DeclaredRefusal> {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ join(root, file))
  return name.split('.').reduce<unknown>((of, part) => (of as Record<string, unknown>)[part], module) as DeclaredRefusal
}

test('every call has a handler that can be read', () => {
  expect([...reachable.keys()].filter((name) => !isCall(name))).toEqual([])
  expect(Object.keys(endpoints).filter((name) => !reachable.has(name))).toEqual([])
  expect(reachable.get('reviews.sendFeedback')).toContainEqual({
    file: 'src/contract/reviews.ts',
    name: 'feedbackInvalid',
  })
  expect(reachable.get('reviews.sendFeedback')).toContainEqual({
    file: 'src/contract/refusals.ts',
    name: 'generalRefusals.notFound',
  })
})

test.each([...reachable])('%s throws nothing undeclared', async (name, thrown) => {
  if (!isCall(name)) throw new Error('This is no call')
  const possible = possibleRefusals(endpoints[name])
  const declarations = await Promise.all(thrown.map(declarationOf))
  expect(declarations.filter((one) => !possible.includes(one)).map(({ code }) => code)).toEqual([])
})
