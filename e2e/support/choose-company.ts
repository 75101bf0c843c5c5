import type { Page } from '@playwright/test'

/** Chooses by typing the name, as an admin does. */
export async function chooseCompany(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).click()
}
