import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logIn, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'
import { serverOrigin } from '../support/wire-orders.ts'

test('the owner finds the line that embeds the order page in a site', async ({ page }) => {
  await logIn(page, people.owner, '/admin')
  const panel = page.getByRole('region', { name: 'Put your order page on your site' })
  await expect(panel.locator('code')).toHaveText(/<script src=".*\/embed\.js" data-hauler="piedmont" async><\/script>/)
  await panel.getByRole('button', { name: 'Copy the code' }).click()
  await expect(page.getByText(/Code copied|could not be copied/)).toBeVisible()
})

test('a framed page hides its own header', async ({ page }) => {
  await page.goto('/h/piedmont?embed=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Service Type')
  await expect(page.getByRole('link', { name: 'Call us' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/h/piedmont/address')
  await expect(page.getByRole('link', { name: 'Call us' })).toHaveCount(0)
})

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
