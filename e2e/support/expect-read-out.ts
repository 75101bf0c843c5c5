import { expect, type Page, test } from '@playwright/test'
import { isPinnedDay } from '../../tests/support/product-day.ts'
import { expectAccessibleInTheDark } from './expect-accessible.ts'

/**
 * A step is to those who do not see it as it is mostly drawn what it is meant to be: it is read out as `read-out` says, beside the
 * journey, and its colors can be read in the dark. A journey that is made at both sizes asks once, on the phone.
 */
export async function expectReadOut(page: Page, step: string): Promise<void> {
  const { project, tags } = test.info()
  if (tags.includes('@both') && project.name === 'desktop') return
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Another day has another calendar.
  if (isPinnedDay) await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${step}.aria.yml` })
  await expectAccessibleInTheDark(page, 'iframe')
}
