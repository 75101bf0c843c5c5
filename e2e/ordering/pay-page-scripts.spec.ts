import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectSound } from '../support/expect-sound.ts'
import { openStep } from '../support/kept-answers.ts'
import { cards, enterCard, goOn, tryOn } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { linkInMessage, orderUnpaid } from '../support/wire-orders.ts'

// Scripts on pages with a card form are those listed in docs/pay-page-scripts.md (PCI DSS 6.4.3), and run as listed.

const PAY = 'Pay $23.00'

interface Listed {
  knownBy: string
  where: string
}

const inventory: Listed[] = readFileSync(join(import.meta.dirname, '../../docs/pay-page-scripts.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, knownBy, where] = /^\| `(.+?)` \| (inline|file|frame) \|/.exec(line) ?? []
    return knownBy && where ? [{ knownBy, where }] : []
  })

/** Every script that has run on a page, by its source, in the inventory's words. */
function watchScripts(page: Page) {
  const seen = new Set<string>()
  const unlisted: string[] = []
  const note = (where: string, text: string) => {
    const listed = inventory.filter((one) => one.where === where && text.includes(one.knownBy))
    if (listed.length === 1 && listed[0]) seen.add(listed[0].knownBy)
    else unlisted.push(`${where}, listed ${listed.length} times: ${text.slice(0, 200)}`)
  }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const isOwn = response.frame() === page.mainFrame()
    const { origin, pathname } = new URL(response.url())
    if (kind === 'document' && isOwn) reading.push(response.text().then((html) => readPage(html, response.headers())))
    else if (kind === 'document') note('frame', pathname)
    else if (kind === 'script' && isOwn) note('file', origin === new URL(page.url()).origin ? pathname : response.url())
  })

  function readPage(html: string, headers: Record<string, string>): void {
    const policy = headers['content-security-policy'] ?? ''
    const [, scripts = '', nonce = ''] = /script-src ([^;]*'nonce-([^']+)')/.exec(policy) ?? []
    expect(scripts).toBe(`'self' 'nonce-${nonce}'`)
    for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
      expect(attributes).toContain(`nonce="${nonce}"`)
      const [, source] = /\bsrc="([^"]+)"/.exec(attributes) ?? []
      note(source ? 'file' : 'inline', source ?? text)
    }
  }

  return async () => {
    await Promise.all(reading)
    // Scripts inserted later run as well.
    const later = await page.evaluate(() =>
      [...document.scripts].map(({ src, text, nonce }) => ({ src: src && new URL(src).pathname, text, nonce })),
    )
    for (const { src, text, nonce } of later) {
      note(src ? 'file' : 'inline', src || text)
      expect(nonce || src).not.toBe('')
    }
    return { seen: [...seen].sort(), unlisted }
  }
}

const heading = { level: 1 } as const
const all = inventory.map(({ knownBy }) => knownBy).sort()

test('the order page of a hauler with quarterly billing runs only listed scripts, and charges three months', {
  tag: '@phone',
}, async ({ page }) => {
  expect(all.length).toBeGreaterThan(4)
  const scripts = watchScripts(page)
  const cart = { cans: 1, frequency: { frequency: 'Weekly', price: 2100 }, preferred: [], duration: 0 }
  const services = [{ requested: true, answer: { id: 3801, cans: cart } }]
  await openStep(page, { slug: 'tidewater' }, 'billingdetails', { type: 'Residential', services, billing: null })
  await expect(page.getByRole('button', { name: 'Change Name and ZIP on the card' })).toBeVisible()
  await expect(page.getByLabel('Payment frequency')).toBeHidden()
  await expect(page.getByText('$65.52').filter({ visible: true }).first()).toBeVisible()
  await enterCard(page, cards.good)
  expect(await scripts()).toEqual({ seen: all, unlisted: [] })
  await goOn(page)
  await expect(page.getByText('Quarterly, card ending in 1111')).toBeVisible()
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
})

/** Loses the response to the first accepted payment. @returns the keys under which the payment was sent */
async function losePayment(page: Page): Promise<string[]> {
  const keys: string[] = []
  await page.route(/method=payByLink/, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return keys
}

test.describe('an order paid by the link in its message', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] })

  test('runs only listed scripts and charges once, with another card after a declined one', {
    tag: '@phone',
  }, async ({ page }) => {
    const { order, key, email } = await orderUnpaid()
    const path = await linkInMessage(email, 'pay')
    const scripts = watchScripts(page)
    await page.goto(path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('heading', heading)).toHaveText('Pay Blue Ridge Waste')
    await expect(page.getByText('Weekly Carts').filter({ visible: true }).first()).toBeVisible()
    await tryOn(page, 'Enter your card to continue')
    await expect(page.getByText('Complete this slide')).toBeInViewport()
    await expect(page.locator('iframe[name="tokenFrame"]')).toBeFocused()

    await test.step('a declined card keeps the link open', async () => {
      await enterCard(page, cards.declined)
      expect(await scripts()).toEqual({ seen: all, unlisted: [] })
      await goOn(page, PAY)
      await expect(page.getByRole('alert').filter({ hasText: 'Your bank declined' })).toBeFocused()
      await expectSound(page)
    })

    await enterCard(page, cards.good)
    const keys = await losePayment(page)
    await goOn(page, PAY)
    await expect(page.getByRole('heading', heading)).toHaveText('$23.00 paid')
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    await expect(page.getByText('To Blue Ridge Waste, with the card ending in 1111.')).toBeVisible()
    await expectSound(page)
    await page.reload()
    await expect(page.getByText('This order is paid. Nothing more was charged.')).toBeVisible()
    const next = page.getByRole('link', { name: 'Choose your drop-off day' })
    await expect(next).toHaveAttribute('href', `/order/${order}?key=${key}`)
    await next.click()
    await expect(page.getByText('$23.00 paid today')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'When would you like the drop-off?' })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  })
})
