import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumLaunch } from '#tests/support/browser/chromium-launch.ts'

// npm run site-pictures [url]: takes the home page's pictures from a running demo, and the site's share image. Run it
// when those screens have changed.

const url = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = join(import.meta.dirname, '../public')
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const SHARED = { width: 1200, height: 630 }
/** The home page shows desk pictures 834 wide; doubled for high-density displays. */
const DESK_WIDTH = 1668
const QUALITY = 78
/** Enough for maps and lazily loaded parts. */
const SETTLED_MS = 3_000

type Who = 'owner' | 'manager' | 'driver' | null

/** The user, path and preparation of a screen. */
type Shown = [who: Who, path: string, goOn?: (page: Page) => Promise<void>]

interface Picture {
  name: string
  desk: Shown
  phone: Shown
}

/** The names are those of `SCREENS` (src/app/site/home/product-screens.tsx). */
const PICTURES: Picture[] = [
  { name: 'money', desk: ['owner', '/admin/orders'], phone: ['owner', '/admin/customers'] },
  { name: 'day', desk: ['manager', '/admin/can-manager'], phone: ['manager', '/admin/can-manager'] },
  { name: 'stop', desk: ['driver', '/admin/can-manager'], phone: ['driver', '/admin/can-manager'] },
  { name: 'page', desk: [null, '/h/piedmont', addBoth], phone: [null, '/h/piedmont'] },
]

/** Advances an order to its price, and waits until the toast is gone. */
async function addBoth(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Residential Services/ }).click()
  await page.getByRole('button', { name: 'Next' }).filter({ visible: true }).click()
  await page.getByLabel('Service address', { exact: true }).pressSequentially('120 Oak Str')
  await page.getByRole('option', { name: '120 Oak Street' }).first().click()
  await page.getByRole('button', { name: 'Add both' }).click()
  const added = page.getByText('Household Trash + Recycling added')
  await added.waitFor()
  await added.waitFor({ state: 'detached' })
}

async function screenOf(browser: Browser, viewport: typeof DESK, [who, path, goOn]: Shown): Promise<Buffer> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, colorScheme: 'light' })
  try {
    const page = await context.newPage()
    if (who) await logIn(page, who)
    await open(page, path)
    await goOn?.(page)
    return await page.screenshot({ animations: 'disabled' })
  } finally {
    await context.close()
  }
}

async function logIn(page: Page, who: Exclude<Who, null>): Promise<void> {
  await open(page, '/login')
  await page.getByLabel('Email').fill(`${who}@demo.test`)
  await page.getByLabel('Password', { exact: true }).fill('demo-password')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin/)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(url + path)
  await page.waitForSelector('html[data-interactive]')
  // Live screens keep a connection open, so there is no network idle to wait for.
  await page.waitForTimeout(SETTLED_MS)
}

/** The promise, the yard and the phone, without a brand, since a site may have its own. */
async function sharedPicture(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: SHARED, colorScheme: 'light', bypassCSP: true })
  await open(page, '/')
  await page.addStyleTag({
    content: 'header, h1 ~ p, h1 ~ div:has(a), svg text { visibility: hidden }',
  })
  return page.screenshot({ animations: 'disabled' })
}

const browser = await chromium.launch(chromiumLaunch)
try {
  await mkdir(join(folder, 'screens'), { recursive: true })
  for (const { name, desk, phone } of PICTURES) {
    const path = (size: string) => join(folder, 'screens', `${name}-${size}.webp`)
    const [onDesk, onPhone] = [await screenOf(browser, DESK, desk), await screenOf(browser, PHONE, phone)]
    await sharp(onDesk).resize(DESK_WIDTH).webp({ quality: QUALITY }).toFile(path('desk'))
    await sharp(onPhone).resize(PHONE.width).webp({ quality: QUALITY }).toFile(path('phone'))
  }
  await sharp(await sharedPicture(browser))
    .png({ palette: true })
    .toFile(join(folder, 'shared.png'))
} finally {
  await browser.close()
}
