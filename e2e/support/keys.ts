import type { Locator, Page } from '@playwright/test'

const MOST_TABS = 60

/** Walks by the Tab key until a control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const wanted = control.filter({ visible: true }).first()
  await wanted.waitFor()
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The Tab key does not reach ${control}`)
}

/** Walks to a control and presses Enter. */
export async function pressByKeys(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Walks to a field and writes into it; a choice takes the option that begins so. */
export async function writeByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
