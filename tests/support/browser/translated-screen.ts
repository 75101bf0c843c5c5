import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { translateAsBrowser } from './translate-as-browser.ts'

/**
 * Readies the screens of a test file for a browser's translation.
 * @returns translates the screen that is shown
 */
export function readyTranslation(): () => Promise<void> {
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
  return async () => {
    translateAsBrowser()
    dispatchEvent(new Event('load'))
    await waitFor(() => expect(document.querySelector('font')).toBeTruthy())
  }
}
