import type { Page } from '@playwright/test'
import { expect } from './strict-test.ts'

export async function openMap(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('[data-ready]')).toBeVisible()
}

export const areas = (page: Page) => page.getByRole('region', { name: 'Areas', exact: true })
