import { type BrowserContext, test } from '@playwright/test'

type Keeping = {
  /** For a journey that changes its context for good: it moves the page's clock. */
  ownContext: boolean
}

/** What stays open between two journeys: the context, and a page that keeps the site's process alive. */
type Kept = Readonly<{ context: BrowserContext; empty: () => Promise<void> }>

/**
 * A test whose context is that of the journey before, emptied: its process is warm and its files are cached, so a first
 * page takes two thirds of what it takes in a new one. Journeys share a context if the settings named below are equal.
 */
export const testInKeptContext = test.extend<Keeping, { kept: Map<string, Kept> }>({
  ownContext: [false, { option: true }],
  kept: [
    async ({ browserName: _any }, use) => {
      const kept = new Map<string, Kept>()
      await use(kept)
      for (const { context } of kept.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, kept, ownContext, serviceWorkers, baseURL, contextOptions, colorScheme, locale, timezoneId, viewport },
    use,
  ) => {
    if (ownContext || serviceWorkers === 'allow') {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    const key = JSON.stringify([baseURL, contextOptions, colorScheme, locale, timezoneId, viewport])
    const known = kept.get(key) ?? (await keep(await browser.newContext(), baseURL ?? ''))
    kept.set(key, known)
    await use(known.context)
    await known.empty()
  },
})

async function keep(context: BrowserContext, origin: string): Promise<Kept> {
  const resident = await context.newPage()
  await resident.goto('/favicon.svg')
  const protocol = await context.newCDPSession(resident)
  const empty = async () => {
    for (const page of context.pages()) if (page !== resident) await page.close()
    await context.unrouteAll()
    await context.clearCookies()
    await context.clearPermissions()
    await context.setGeolocation(null)
    await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
  return { context, empty }
}
