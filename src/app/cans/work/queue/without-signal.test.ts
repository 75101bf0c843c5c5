import { expect, test, vi } from 'vitest'
import { cansMessages } from '#domain/cans/messages.ts'
import { withoutSignal } from './without-signal.ts'

test.each([
  [true, undefined],
  [false, cansMessages.notOnDevice],
])('with navigator.onLine %s explains a missing list by %s', (onLine, words) => {
  vi.stubGlobal('navigator', { onLine })
  expect(withoutSignal()).toBe(words)
  vi.unstubAllGlobals()
})
