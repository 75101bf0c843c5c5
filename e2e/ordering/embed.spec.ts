import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../support/strict-test.ts'
import { serverOrigin } from '../support/wire-orders.ts'

test.describe('a site that its hauler did not name', () => {
  test.use({ expectedErrors: [/frame-ancestors/] })

  test('is refused as a frame', async ({ page }) => {
    const site = createServer((_, answer) => {
      answer.setHeader('Content-Type', 'text/html')
      answer.end(`<!doctype html><script src="${serverOrigin()}/embed.js" data-hauler="piedmont"></script>`)
    }).listen(0, '127.0.0.1')
    await new Promise((ready) => site.once('listening', ready))
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    await expect(page.locator('iframe')).toHaveAttribute('src', `${serverOrigin()}/h/piedmont?embed=1`)
    await expect(page.frameLocator('iframe').getByText('Choose Service Type')).toHaveCount(0)
    site.close()
  })
})
