import type { Page } from '@playwright/test'

export async function chooseCompany(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).click()
}
