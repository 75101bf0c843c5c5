import type { Locator, Page } from '@playwright/test'
import { expect } from './strict-test.ts'

/** Opens the palette by its shortcut, retrying until the page's script handles it. @returns the search field */
export async function openPalette(page: Page): Promise<Locator> {
  const find = page.getByRole('combobox', { name: 'Go to or find' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(find).toBeFocused({ timeout: 2_000 })
  }).toPass()
  return find
}
