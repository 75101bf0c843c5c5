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

test('each page is counted once by its pattern, and no other server is notified; a page with a code is not counted', async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => request.url().startsWith('http') && hosts.add(new URL(request.url()).hostname))
  const reported = await listen(page)
  await page.goto('/pay/0123456789abcdef0123456789abcdef')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Reports arrive shortly after they are sent, so each is awaited before the next page could be mistaken for it.
  const answer = page.waitForResponse(/visits\.cfc/)
  await page.goto('/blog')
  expect((await answer).status()).toBe(200)
  await expect.poll(() => reported).toEqual(['/blog'])
  await page.getByRole('link', { name: 'Bi-weekly recycling, three ways' }).click()
  await expect.poll(() => reported).toEqual(['/blog', '/blog/:url'])
  await page.goto('/h/piedmont')
  await expect.poll(() => reported).toEqual(['/blog', '/blog/:url', '/h/:slug'])
  expect([...hosts]).toEqual([new URL(baseURL ?? '').hostname])
})
