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

test('a group leaves from where it left yesterday, which is looked up anew', () => {
  rememberEnds(135, ends)
  expect(rememberedEnds(135)).toEqual({
    start: { text: '1 Yard Road', point: null },
    end: { text: '9 End Road', point: null },
  })
  expect(rememberedEnds(136)).toEqual({ start: nowhere, end: nowhere })
})

test('where an end was found is known for as long as it is written the same', () => {
  rememberEnds(135, ends)
  expect(placeBefore(135, ' 1 Yard Road')).toEqual({ lat: 33, lng: -83 })
  expect(placeBefore(135, '2 Yard Road')).toBeNull()
  expect(placeBefore(136, '1 Yard Road')).toBeNull()
  localStorage.setItem('haulyard.route-ends.135', '{"start":"1 Yard Road","places":[{"text":"1 Yard Road"}]}')
  expect(placeBefore(135, '1 Yard Road')).toBeNull()
  localStorage.setItem('haulyard.route-ends.135', '{"start":"1 Yard Road"}')
  expect(placeBefore(135, '1 Yard Road')).toBeNull()
})

test.each(['{', 'null', '{"start":5}', '[]'])(
  'what is no route any more (%s) is as if nothing had been kept',
  (text) => {
    localStorage.setItem('haulyard.route-ends.135', text)
    expect(rememberedEnds(135)).toEqual({ start: nowhere, end: nowhere })
  },
)

test('a browser that has no room remembers nothing, and nothing comes of it', () => {
  fullStorage()
  rememberEnds(135, ends)
  expect(rememberedEnds(135)).toEqual({ start: nowhere, end: nowhere })
})
