import type { Locator, Page } from '@playwright/test'
import { expect } from './strict-test.ts'

/** Opens the palette by its keys, which nobody hears before the page's script has come. @returns where one types */
export async function openPalette(page: Page): Promise<Locator> {
  const find = page.getByRole('combobox', { name: 'Go to or find' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(find).toBeFocused({ timeout: 2_000 })
  }).toPass()
  return find
}
