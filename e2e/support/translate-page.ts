import type { Page } from '@playwright/test'
import { translateAsBrowser } from '../../tests/support/browser/translate-as-browser.ts'

/** Changes the page as a browser's translation does. */
export const translatePage = (page: Page) => page.addInitScript(translateAsBrowser)
