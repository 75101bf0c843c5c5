import type { Page } from '@playwright/test'

/** Puts a text where the page that opens next finds it, as if an earlier visit had left it in the browser. */
export async function leaveInBrowser(page: Page, key: string, text: string): Promise<void> {
  if (page.url().startsWith('http')) {
    // What stands open may still write when it is left.
    await page.goto('/favicon.svg')
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const)
    return
  }
  // No page yet: opening one only for this would cost each journey a navigation.
  await page.addInitScript(
    ([name, value]) => {
      if (window.top !== window || !location.protocol.startsWith('http') || sessionStorage.getItem(`left ${name}`))
        return
      sessionStorage.setItem(`left ${name}`, 'once')
      localStorage.setItem(name, value)
    },
    [key, text] as const,
  )
}
