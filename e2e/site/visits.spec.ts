import type { Page } from '@playwright/test'
import { expect, test } from '../support/strict-test.ts'

// Visits are reported to our own server, by the page's pattern. Pages with a code in their path report nothing.

test.use({ expectedErrors: [/the server responded with a status of 404/] })

/** Reports of this page in order; the body of a beacon is visible in the page only. */
async function listen(page: Page): Promise<string[]> {
  const reported: string[] = []
  await page.exposeFunction('noteBeacon', (body: string) => reported.push(JSON.parse(body).page))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      const { noteBeacon } = window as unknown as { noteBeacon: (body: string) => void }
      void (body as Blob).text().then(noteBeacon)
      return send(url, body)
    }
  })
  return reported
}

test('each page is counted once by its pattern, and no other server is notified', async ({ page, baseURL }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => request.url().startsWith('http') && hosts.add(new URL(request.url()).hostname))
  const reported = await listen(page)
  const answer = page.waitForResponse(/visits\.cfc/)
  await page.goto('/')
  expect((await answer).status()).toBe(200)
  // Reports arrive shortly after they are sent, so each is awaited before the next page could be mistaken for it.
  await expect.poll(() => reported).toEqual(['/'])
  await page.goto('/blog/cart-wash-day')
  await expect.poll(() => reported).toEqual(['/', '/blog/:url'])
  await page.goto('/signup')
  await expect.poll(() => reported).toEqual(['/', '/blog/:url', '/signup'])
  await page.goto('/h/piedmont')
  await expect.poll(() => reported).toEqual(['/', '/blog/:url', '/signup', '/h/:slug'])
  expect([...hosts]).toEqual([new URL(baseURL ?? '').hostname])
})

test('a page with a code in its path is not counted', async ({ page }) => {
  const reported = await listen(page)
  for (const path of ['/pay/0123456789abcdef0123456789abcdef', '/password-reset/0123456789abcdef0123456789abcdef']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/login')
  await expect.poll(() => reported).toEqual(['/login'])
})

test('a browser that asks not to be tracked is not counted', async ({ page }) => {
  const reported = await listen(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', {
      get: () => {
        document.documentElement.dataset.askedForConsent = ''
        return true
      },
    })
  })
  await page.goto('/login')
  await expect(page.locator('[data-asked-for-consent]')).toHaveCount(1)
  expect(reported).toEqual([])
})
