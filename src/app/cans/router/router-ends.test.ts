import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allSealed, fakeStorage, fullStorage } from '#tests/support/fake-storage.ts'
import { placeBefore, rememberEnds, rememberedEnds } from './router-ends.ts'

beforeEach(fakeStorage)
afterEach(async () => {
  await allSealed()
  vi.unstubAllGlobals()
})

const nowhere = { text: '', point: null }
const ends = {
  start: { text: '1 Yard Road', point: { lat: 33, lng: -83 } },
  end: { text: '9 End Road', point: { lat: 33, lng: -82 } },
}

test("remembers a group's ends as text and locates them again", () => {
  rememberEnds(135, ends)
  expect(rememberedEnds(135)).toEqual({
    start: { text: '1 Yard Road', point: null },
    end: { text: '9 End Road', point: null },
  })
  expect(rememberedEnds(136)).toEqual({ start: nowhere, end: nowhere })
})

test('remembers where an end was found while its text is unchanged', () => {
  rememberEnds(135, ends)
  expect(placeBefore(135, ' 1 Yard Road')).toEqual({ lat: 33, lng: -83 })
  expect(placeBefore(135, '2 Yard Road')).toBeNull()
  expect(placeBefore(136, '1 Yard Road')).toBeNull()
})

test("encrypts the ends in the browser's storage", async () => {
  rememberEnds(135, ends)
  await allSealed()
  expect(localStorage.getItem('haulyard.route-ends.135')).toMatch(/^sealed:[\w:+/=]+$/)
})

test.each(['{', 'null', '{"start":5}', '[]', '{"places":5}', '{"places":[null,{"text":"1 Yard Road"}]}'])(
  'ignores an invalid stored route (%s)',
  (text) => {
    localStorage.setItem('haulyard.route-ends.136', text)
    expect(rememberedEnds(136)).toEqual({ start: nowhere, end: nowhere })
    expect(placeBefore(136, '1 Yard Road')).toBeNull()
    rememberEnds(136, ends)
    expect(rememberedEnds(136).start.text).toBe('1 Yard Road')
  },
)

test('remembers for the life of the page when storage is full', () => {
  fullStorage()
  rememberEnds(137, ends)
  expect(rememberedEnds(137).end.text).toBe('9 End Road')
})
