import type { Page } from '@playwright/test'
import { htmlErrors } from '../../tests/support/browser/html-errors.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect } from './strict-test.ts'

/**
 * The page as rendered by its scripts passes axe (WCAG 2.2 AA) and is valid HTML, as the sent HTML is
 * (src/server/api/valid-html.test.ts).
 */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectValidHtml(page)
}

async function expectValidHtml(page: Page): Promise<void> {
  expect(await htmlErrors(await page.content())).toEqual([])
}
