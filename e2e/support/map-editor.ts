import type { Page } from '@playwright/test'
import { expect } from './strict-test.ts'

/** Opens a map editor and waits until it can be drawn in. */
export async function openMap(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('[data-ready]')).toBeVisible()
}

/** Areas of the open map. */
export const areas = (page: Page) => page.getByRole('region', { name: 'Areas', exact: true })
