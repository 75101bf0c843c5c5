import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cards, enterCard, enterDetails, goOn, openServices } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { linkInMessage, orderUnpaid } from '../support/wire-orders.ts'

// Scripts on pages with a card form are those listed in docs/pay-page-scripts.md (PCI DSS 6.4.3), and run as listed.

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

const all = inventory.map(({ knownBy }) => knownBy).sort()

test('the order page runs only listed scripts, up to an entered card', async ({ page }, { project }) => {
  expect(all.length).toBeGreaterThan(4)
  const scripts = watchScripts(page)
  await openServices(page, 'tidewater', 'Residential')
  await page.getByRole('button', { name: 'Add Trash Carts' }).click()
  await goOn(page)
  await enterDetails(page, `scripts.${project.name}@example.com`)
  await goOn(page)
  await enterCard(page, cards.good)
  expect(await scripts()).toEqual({ seen: all, unlisted: [] })
})

test('the page behind a pay link runs only listed scripts', async ({ page }) => {
  const { email } = await orderUnpaid()
  const path = await linkInMessage(email, 'pay')
  const scripts = watchScripts(page)
  await page.goto(path)
  await enterCard(page, cards.good)
  expect(await scripts()).toEqual({ seen: all, unlisted: [] })
})
