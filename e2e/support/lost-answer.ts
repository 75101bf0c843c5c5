import { expect, type Page } from '@playwright/test'

/** The browser's console error for a connection cut on purpose. */
export const CUT = /Failed to load resource: net::ERR_(CONNECTION_RESET|FAILED)/

/**
 * Lets the next call of this name reach the server and drops its response; later calls pass.
 * @returns resolves when the response was dropped
 */
export async function loseAnswerOf(page: Page, area: string, method: string): Promise<{ lost: Promise<void> }> {
  const url = (address: URL) =>
    address.pathname === `/cfc/api/${area}.cfc` && address.searchParams.get('method') === method
  let drop = (): void => {}
  const lost = new Promise<void>((done) => {
    drop = done
  })
  await page.route(
    url,
    async (route) => {
      expect((await route.fetch()).status()).toBeLessThan(300)
      await route.abort('connectionreset')
      drop()
    },
    { times: 1 },
  )
  return { lost }
}
