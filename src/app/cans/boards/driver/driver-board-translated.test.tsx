import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { translateAsBrowser } from '#tests/support/browser/translate-as-browser.ts'
import { aTask, openWork } from '#tests/support/work-screen.ts'

const ME = 'can-driver@demo.test'
const first = aTask('1 Oak Street', { assignedTo: ME, name: 'Ann Yates', notes: 'Ring twice' })
const second = aTask('2 Elm Street', { assignedTo: ME, displayOrder: 20 })

const observers: MutationObserver[] = []

beforeEach(() => {
  document.documentElement.dataset.interactive = ''
  class Observer extends MutationObserver {
    constructor(onChange: MutationCallback) {
      super(onChange)
      observers.push(this)
    }
  }
  vi.stubGlobal('MutationObserver', Observer)
})
// The test files share a window: stop translating its pages.
afterEach(() => {
  for (const observer of observers.splice(0)) observer.disconnect()
  delete document.documentElement.dataset.interactive
})

async function driveTranslated() {
  const opened = await openWork({ role: 'can-driver', tasks: [first, second] })
  translateAsBrowser()
  dispatchEvent(new Event('load'))
  await waitFor(() => expect(document.querySelector('font')).toBeTruthy())
  return opened
}

test('keeps a translated list working, stop by stop, to the end of the day', async () => {
  const { user } = await driveTranslated()
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  await press(/^Done/)
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2 Elm Street'))
  await press(/^Done/)
  expect(await screen.findByText('All done for today')).toBeTruthy()
  expect(screen.queryByText('This page could not be shown')).toBeNull()
})
