import type { Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

const MOST_TABS = 80

/** Walks by the Tab key until a named control has the focus. */
export async function tabTo(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).filter({ visible: true }).first()
  await wanted.waitFor()
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The Tab key does not reach ${role} ${name}`)
}
