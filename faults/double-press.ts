import { type Browser, chromium, type Page } from '@playwright/test'
import { reportGates } from '#bench/support/gates.ts'
import { startInstance } from '#bench/support/instance.ts'
import { chromiumLaunch } from '#tests/support/browser/chromium-launch.ts'

// Accidental double press: checks if two presses on Next at Billing, some milliseconds apart, can place an order. On a
// phone's and a desktop's size in turn, with everything loaded (warm) and with the review's scripts on a slow line
// (slowed).

const APART_MS = [50, 120, 250, 400]
const TIMES = 20
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SIZES = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1280, height: 800 } },
]

const oak = { address: '120 Oak Street', city: 'Cedar Hollow', state: 'GA', zip: '30990' }
const cart = (id: number, price: number) => ({
  requested: true,
  answer: { id, cans: { cans: 1, frequency: { frequency: 'Weekly', price }, preferred: [], duration: 0 } },
})

interface Counted {
  orders: number
  page: Page
}

async function openBilling(browser: Browser, base: string, size: object, isSlow: boolean): Promise<Counted> {
  const context = await browser.newContext({ ...size, baseURL: base, serviceWorkers: 'block' })
  const page = await context.newPage()
  const counted = { orders: 0, page }
  page.on('request', (request) => {
    if (request.url().includes('method=purchase')) counted.orders += 1
  })
  const query = encodeURIComponent('120 Oak Street, Cedar Hollow, GA 30990')
  const place = (await (await fetch(`${base}/cfc/api/geo.cfc?method=locate&q=${query}`)).json()) as object
  const value = {
    type: 'Residential',
    services: [cart(3501, 2200), cart(3502, 1400)],
    address: { ...oak, point: place, pinned: false, available: true },
    customerdetails: {
      firstname: 'Dana',
      lastname: 'Whitfield',
      email: 'dana@example.test',
      cellphone: '478-555-0142',
      ...oak,
    },
    billing: { payfrequency: 1, fullname: 'Dana Whitfield', zip: '30990' },
  }
  await page.goto('/favicon.svg')
  const kept = JSON.stringify({ '/h/piedmont': { saved: Date.now(), value } })
  await page.evaluate((text) => localStorage.setItem('signup', text), kept)
  if (isSlow) {
    const wire = await context.newCDPSession(page)
    await wire.send('Network.enable')
    await wire.send('Network.emulateNetworkConditions', SLOW)
  }
  await page.goto('/h/piedmont/billingdetails')
  const frame = page.frameLocator('iframe[name="tokenFrame"]')
  await frame.getByLabel('Card number').fill('4111111111111111')
  await frame.getByLabel('Expiration month').fill('12')
  await frame.getByLabel('Expiration year').fill('2030')
  await frame.getByLabel('Security code (CVV)').fill('123')
  return counted
}

/** Visits the review and returns, so that it is loaded and shows instantly under a second press. */
async function beenThere(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Next( · .+)?$/ }).click()
  await page.getByRole('button', { name: /^Confirm Service Order/ }).waitFor()
  await page.goBack()
}

/** Presses Next twice and waits until the review accepts presses. */
async function pressTwice(page: Page, apart: number): Promise<void> {
  const next = page.getByRole('button', { name: /^Next( · .+)?$/ })
  await next.waitFor()
  await page.locator('[data-settling]').waitFor({ state: 'detached' })
  const box = await next.boundingBox()
  if (!box) throw new Error('Next is not on the screen')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 2, delay: apart / 2 })
  await page.getByRole('button', { name: /^Confirm Service Order/ }).waitFor()
  await page.locator('[data-settling]').waitFor({ state: 'detached' })
}

const instance = await startInstance()
const browser = await chromium.launch(chromiumLaunch)
const figures = []
let placed = 0
try {
  await instance.start()
  for (const network of ['warm', 'slowed'] as const) {
    for (const apart of APART_MS) {
      let orders = 0
      for (let time = 0; time < TIMES; time += 1) {
        const counted = await openBilling(browser, instance.url, SIZES[time % 2] ?? {}, network === 'slowed')
        if (network === 'warm') await beenThere(counted.page)
        await pressTwice(counted.page, apart)
        orders += counted.orders
        await counted.page.context().close()
      }
      placed += orders
      figures.push({ network, 'ms apart': apart, times: TIMES, orders })
    }
  }
} finally {
  await browser.close()
  await instance.end()
}
console.table(figures)
const beside = `${figures.length * TIMES} double presses`
reportGates([{ figure: 'orders by a double press on Next', found: placed, most: 0, beside }])
