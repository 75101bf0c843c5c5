import type { Page } from '@playwright/test'
import { translateAsBrowser } from '../../tests/support/browser/translate-as-browser.ts'

/** The page as a browser that translates it leaves it. */
export const translatePage = (page: Page) => page.addInitScript(translateAsBrowser)
