import type { Locator, Page } from '@playwright/test'

export async function openOrders(page: Page, lastname: string): Promise<Locator> {
  await page.goto(`/admin/customers?q=${lastname}`)
  await page
    .getByRole('link', { name: /^Customer$|Robin/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^Order / })
}
