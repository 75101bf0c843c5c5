import { afterEach, expect, test, vi } from 'vitest'
import { mayTakeFocus } from './take-focus.ts'

afterEach(() => vi.unstubAllGlobals())

const inFrame = (hasFocus: boolean) => {
  vi.stubGlobal('window', { top: {} })
  vi.stubGlobal('document', { hasFocus: () => hasFocus })
}

test('an embedded page does not take the focus from its host', () => {
  inFrame(false)
  expect(mayTakeFocus()).toBe(false)
})

test('an embedded page moves the focus within its frame', () => {
  inFrame(true)
  expect(mayTakeFocus()).toBe(true)
})
