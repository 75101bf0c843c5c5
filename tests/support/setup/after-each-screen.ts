import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { forgetTypedUsername } from '#app/identity/typed-username.ts'
import { clearMessages } from '#app/kit/messages/message.store.ts'
import { clearPrefetchedOrder } from '#app/ordering/placed/use-customer-order.ts'
import { takeFaults } from '../fake-server.ts'

// Test files share a window, so no state may leak into the next test.

// Other checks run in parallel and compete for the CPU.
configure({ asyncUtilTimeout: 60_000 })

// No server listens: a beacon would end as a failed request after its test.
navigator.sendBeacon = () => true

/**
 * Attributes that reference other elements by id. Draggable rows are exempt, because their library adds the description
 * after painting.
 */
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

const ANNOUNCED = 'ul, ol, li, p, h1, h2, h3'
const SAYS_SOMETHING = 'img, svg, input, select, textarea, button, a, iframe, [aria-label]'
/** Live regions and hidden elements may be empty. */
const SPEAKS_LATER = '[role=status], [role=alert], [aria-live], [aria-hidden=true]'

/** Empty lists, items and paragraphs, which screen readers would announce. */
const readAsNothing = () =>
  [...document.querySelectorAll(ANNOUNCED)]
    .filter(
      (element) =>
        element.textContent.trim() === '' &&
        !element.matches('[aria-label]') &&
        !element.querySelector(SAYS_SOMETHING) &&
        !element.closest(SPEAKS_LATER),
    )
    .map((element) => element.outerHTML)

afterEach(() => {
  const missing = namedNowhere()
  const empty = readAsNothing()
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  clearMessages()
  forgetTypedUsername()
  clearPrefetchedOrder()
  expect(takeFaults(), 'what the contract does not know').toEqual([])
  expect(missing, 'what names an element that is not there').toEqual([])
  expect(empty, 'what is read as nothing').toEqual([])
})
