import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../tests/support/free-port.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/strict-test.ts'

// Pages shown to visitors while PostgreSQL is down.

test.use({ expectedErrors: [/status of 503/] })

const withoutDatabase = async (use: (origin: string) => Promise<void>): Promise<void> => {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), NODE_ENV: 'production' }
  const product = spawn('node', ['tests/support/without-database.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(product.stdout, 'data')
  try {
    await use(`http://127.0.0.1:${port}`)
  } finally {
    product.kill('SIGTERM')
  }
}

test('every kind of page shows our outage page without a database, and can be reloaded', async ({ page }) => {
  await withoutDatabase(async (origin) => {
    const paths = ['/', '/h/piedmont', '/order/ABCDEFGHJ?key=x', '/pay/x', '/Reviews/piedmont', '/signup/piedmont']
    const expectOurs = async (path: string) => {
      const answer = await page.request.get(origin + path)
      expect([path, answer.status(), answer.headers()['retry-after']]).toEqual([path, 503, '1'])
      const html = await answer.text()
      expect(html, path).toMatch(/<h1[^>]*>We’ll be right back<\/h1>/)
      expect(html, path).toMatch(/<a [^>]*>(<span[^>]*>)?Load again</)
    }
    await Promise.all(paths.map(expectOurs))
    await page.goto(`${origin}/h/piedmont`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll be right back')
    await expectAccessible(page)
    const again = page.waitForRequest(`${origin}/h/piedmont`)
    await page.getByRole('link', { name: 'Load again' }).click()
    await again
  })
})
