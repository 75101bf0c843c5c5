import type { Locator, Page } from '@playwright/test'

const MOST_TABS = 60

export async function tabTo(page: Page, control: Locator): Promise<void> {
  const wanted = control.filter({ visible: true }).first()
  await wanted.waitFor()
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The Tab key does not reach ${control}`)
}

export async function pressByKeys(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Tabs to a field and types into it; a select takes the first option that begins with the text. */
export async function writeByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
