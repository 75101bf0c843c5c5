import { afterEach, expect, test, vi } from 'vitest'
import { mayTakeFocus } from './take-focus.ts'

afterEach(() => vi.unstubAllGlobals())

const inFrame = (hasFocus: boolean) => {
  vi.stubGlobal('window', { top: {} })
  vi.stubGlobal('document', { hasFocus: () => hasFocus })
}

test('a page in a frame takes no focus from the page around it', () => {
  inFrame(false)
  expect(mayTakeFocus()).toBe(false)
})

test('a page in a frame moves the focus that is in the frame', () => {
  inFrame(true)
  expect(mayTakeFocus()).toBe(true)
})
