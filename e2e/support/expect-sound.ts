import type { Page } from '@playwright/test'
import { htmlErrors } from '../../tests/support/browser/html-errors.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect } from './strict-test.ts'

/**
 * The page as its scripts made it breaks no rule of WCAG 2.2 AA that a machine can see, and is HTML by the standard, as it was
 * when it was sent (src/server/http/valid-html.test.ts).
 */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectValidHtml(page)
}

export async function expectValidHtml(page: Page): Promise<void> {
  expect(await htmlErrors(await page.content())).toEqual([])
}
