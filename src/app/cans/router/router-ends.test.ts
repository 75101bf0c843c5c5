import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage, fullStorage } from '#tests/support/fake-storage.ts'
import { placeBefore, rememberEnds, rememberedEnds } from './router-ends.ts'

beforeEach(fakeStorage)
afterEach(() => void vi.unstubAllGlobals())

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

test.each([null, { start: 5 }, [], { places: 5 }, { places: [null, { text: '1 Yard Road' }] }])(
  'ignores an invalid stored route (%j)',
  (value) => {
    localStorage.setItem('haulyard.route-ends', JSON.stringify({ 136: { saved: Date.now(), value } }))
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
