import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { forgetTypedUsername } from '#app/identity/typed-username.ts'
import { clearMessages } from '#app/kit/messages/message.store.ts'
import { forgetReadAhead } from '#app/ordering/placed/use-customer-order.ts'
import { takeFaults } from '../fake-server.ts'
import { allSealed } from '../fake-storage.ts'

// The files of this project share a window: no test leaves anything in it for the next.

// They run beside the other checks, which need the processor as well.
configure({ asyncUtilTimeout: 60_000 })

/** Attributes by which an element names others. What can be dragged gets its words from a library, after it was painted. */
const NAMING = [
  'aria-labelledby',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-controls',
  'aria-owns',
  'aria-activedescendant',
]

function namedNowhere(): string[] {
  return NAMING.flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]:not([aria-roledescription])`)].flatMap((element) =>
      (element.getAttribute(attribute) ?? '')
        .split(/\s+/)
        .filter((id) => id !== '' && !document.getElementById(id))
        .map((id) => `${element.tagName.toLowerCase()} ${attribute}="${id}"`),
    ),
  )
}

afterEach(async () => {
  const missing = namedNowhere()
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await allSealed()
  localStorage.clear()
  sessionStorage.clear()
  clearMessages()
  forgetTypedUsername()
  forgetReadAhead()
  expect(takeFaults(), 'what the contract does not know').toEqual([])
  expect(missing, 'what names an element that is not there').toEqual([])
})
