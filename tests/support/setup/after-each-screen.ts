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

// No server listens: what a page reports by beacon would end as a failed request after its test.
navigator.sendBeacon = () => true

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

const ANNOUNCED = 'ul, ol, li, p, h1, h2, h3'
const SAYS_SOMETHING = 'img, svg, input, select, textarea, button, a, iframe, [aria-label]'
/** What is read out once it has something to say. */
const SPEAKS_LATER = '[role=status], [role=alert], [aria-live], [aria-hidden=true]'

/** Lists, items and paragraphs that a reader announces, and then there is nothing in them. */
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

afterEach(async () => {
  const missing = namedNowhere()
  const empty = readAsNothing()
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
  expect(empty, 'what is read as nothing').toEqual([])
})
