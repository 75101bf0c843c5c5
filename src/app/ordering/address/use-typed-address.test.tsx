import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { fieldCopy } from '#app/ordering/ordering.copy.ts'
import { addressCopy } from '#app/ordering/steps.copy.ts'
import { inTownOf, type Typed, typedBefore, typedParts, useTypedAddress } from './use-typed-address.ts'

const RIGHT: Typed = { address: '9 Far Road', city: 'Cedar Hollow', state: 'GA', zip: '30990' }

function problemsOf(typed: Partial<Typed>) {
  const { result } = renderHook(() => useTypedAddress(''), { wrapper: MemoryRouter })
  act(() => result.current.set({ ...RIGHT, ...typed }))
  let isTaken = false
  act(() => {
    isTaken = result.current.check()
  })
  const said = (['address', 'city', 'state', 'zip'] as const).flatMap((name) => result.current.text(name).error ?? [])
  expect(isTaken, 'it is taken only where nothing is said').toBe(said.length === 0)
  return said
}

test.each<Partial<Typed>>([
  {},
  { address: '9 A' },
  { address: `9 ${'a'.repeat(198)}` },
  { zip: ' 30990 ' },
  { zip: '30990-1234' },
  { zip: '309901234' },
])('accepts an address with %o', (typed) => {
  expect(problemsOf(typed)).toEqual([])
})

test.each<[Partial<Typed>, string]>([
  [{ address: 'Far Road' }, addressCopy.streetMissing],
  [{ address: '120' }, addressCopy.streetMissing],
  [{ address: `9 ${'a'.repeat(199)}` }, fieldCopy.tooLong(200)],
  [{ city: '  ' }, addressCopy.cityMissing],
  [{ state: '' }, addressCopy.stateMissing],
  [{ zip: '3099' }, addressCopy.zipWrong],
  [{ zip: '309901' }, addressCopy.zipWrong],
  [{ zip: '3O990' }, addressCopy.zipWrong],
])('rejects %o with a reason at the field', (typed, problem) => {
  expect(problemsOf(typed)).toEqual([problem])
})

test('an empty address has four errors, none shown before the check', () => {
  const { result } = renderHook(() => useTypedAddress(''), { wrapper: MemoryRouter })
  expect(result.current.text('zip').error).toBeUndefined()
  act(() => void result.current.check())
  expect(result.current.text('zip').error).toBe(addressCopy.zipWrong)
})

test.each<[string, Typed]>([
  ['1 Nowhere Lane', { address: '1 Nowhere Lane', city: '', state: '', zip: '' }],
  [
    '1 Nowhere Lane Apt 4, Macon, GA 31201',
    { address: '1 Nowhere Lane Apt 4', city: 'Macon', state: 'GA', zip: '31201' },
  ],
  ['behind the mill', { address: 'behind the mill', city: '', state: '', zip: '' }],
  ['', { address: '', city: '', state: '', zip: '' }],
])('splits the search text "%s" into its parts', (line, parts) => {
  expect(typedParts(line)).toEqual(parts)
})

const HERE = '900 Depot Street, Cedar Hollow, GA 30990'

test.each<[string, string, Partial<Typed>]>([
  ['1 Nowhere Lane', HERE, { city: 'Cedar Hollow', state: 'GA', zip: '' }],
  ['1 Nowhere Lane, Macon', HERE, { city: 'Macon', state: 'GA', zip: '' }],
  ['1 Nowhere Lane, Macon, GA 31201', HERE, { city: 'Macon', state: 'GA', zip: '31201' }],
  ['1 Nowhere Lane, GA', HERE, { city: 'Cedar Hollow', state: 'GA', zip: '' }],
  ['1 Nowhere Lane, AL', HERE, { city: '', state: 'AL', zip: '' }],
  ['', HERE, { address: '', city: 'Cedar Hollow', state: 'GA', zip: '' }],
  ['1 Nowhere Lane', '900 Depot Street, The Old Mill, Cedar Hollow, GA', { city: 'Cedar Hollow', state: 'GA' }],
  ['1 Nowhere Lane', 'by the river', { city: '', state: '', zip: '' }],
  ['1 Nowhere Lane', '', { city: '', state: '', zip: '' }],
])('%j with a hauler at %j begins with %o', (line, hauler, parts) => {
  expect(inTownOf(hauler, typedParts(line))).toMatchObject(parts)
})

test("the fields begin with the search text, in the hauler's town", () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: '/', state: typedBefore('1 Nowhere Lane') }]}>{children}</MemoryRouter>
  )
  const { result } = renderHook(() => useTypedAddress(HERE), { wrapper })
  expect(result.current.values).toEqual({ address: '1 Nowhere Lane', city: 'Cedar Hollow', state: 'GA', zip: '' })
})
