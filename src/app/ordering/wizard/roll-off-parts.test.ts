import { expect, it, test } from 'vitest'
import type { AvailableService } from '#domain/catalog/service.ts'
import { partAt, partBefore, partSearch, reachablePart } from './roll-off-parts.ts'

const offered = [{ id: 7 }] as AvailableService[]
const begun = { id: 7, range: { first: '2026-11-30', last: null }, notes: '' }
const dated = { ...begun, range: { first: '2026-11-30', last: '2026-12-09' } }

test('the part is read from the URL and written beside the other parameters', () => {
  expect(partAt('?then=review&part=notes')).toBe('notes')
  expect(partAt('?part=elsewhere')).toBe('choice')
  expect(partSearch('?then=review', 'dates')).toBe('?then=review&part=dates')
  expect(partSearch('?part=dates', 'choice')).toBe('')
})

it.each([
  ['confirm', null, 'choice'],
  ['confirm', { ...dated, id: 8 }, 'choice'],
  ['notes', begun, 'dates'],
  ['confirm', dated, 'confirm'],
  ['choice', dated, 'choice'],
] as const)('%s with %o leads to %s', (wanted, draft, reached) =>
  expect(reachablePart(wanted, draft, offered)).toBe(reached),
)

test('each part has a previous one', () => {
  expect(partBefore('confirm')).toBe('notes')
  expect(partBefore('dates')).toBe('choice')
  expect(partBefore('choice')).toBeNull()
})
