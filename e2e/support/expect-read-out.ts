import { expect, type Page, test } from '@playwright/test'
import { isPinnedDay } from '../../tests/support/product-day.ts'
import { expectAccessibleInTheDark } from './expect-accessible.ts'

/**
 * Compares the accessibility tree with the snapshot in `read-out` beside the journey, and checks the colors in dark
 * mode. A journey that runs at both sizes checks on the phone only.
 */
export async function expectReadOut(page: Page, step: string): Promise<void> {
  const { project, tags } = test.info()
  if (tags.includes('@both') && project.name === 'desktop') return
  await expectSnapshot(page, step)
  await expectAccessibleInTheDark(page, 'iframe')
}

/** The snapshot alone, for a screen whose colors another journey checks in dark mode. */
export async function expectSnapshot(page: Page, step: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Another day has another calendar.
  if (isPinnedDay) await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${step}.aria.yml` })
}
