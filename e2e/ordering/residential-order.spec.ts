import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { FIRST_VIEW_LIMITS } from '../../tests/support/browser/first-view-limits.ts'
import { readBrowserStorage } from '../support/browser-storage.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectSound } from '../support/expect-sound.ts'
import { openStep } from '../support/kept-answers.ts'
import { DEMO_PASSWORD, people } from '../support/log-in.ts'
import { CONFIRM, cards, chooseAddress, enterCard, goOn, NEXT, settled } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { openWire } from '../support/wire-client.ts'
import { chargesOf, subjectsTo } from '../support/wire-orders.ts'

const heading = { level: 1 } as const

/** The browser stores the order without its card, and nothing but its key once it is finished. */
async function expectStored(page: Page, state: 'unfinished' | 'finished'): Promise<void> {
  const stored = await readBrowserStorage(page)
  expect(stored).toContain('/h/piedmont')
  expect(stored).not.toMatch(/tokenResponse|\d{12}1111/)
  for (const words of ['Whitfield', '@example.com', '478-555-0142', '120 Oak Street']) {
    expect([words, stored.includes(words)]).toEqual([words, state === 'unfinished'])
  }
}

/** Counts what a person does: taps, and fields that they type into. */
function counting(page: Page) {
  const done = { taps: 0, fields: 0 }
  const tap = async (target: Locator) => {
    await settled(page)
    await target.click()
    done.taps += 1
  }
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text)
    done.fields += 1
  }
  return { done, tap, type, next: () => tap(page.getByRole('button', { name: NEXT })) }
}

test.describe('with motion', () => {
  // Automatic scrolling runs only without reduced motion.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a homeowner orders carts, pays and picks the drop-off day in twelve taps and five fields', async ({ page }, {
    project,
  }) => {
    const email = `dana.${project.name}@example.com`
    await orderInFewTaps(page, email)
    await expect(page.getByText('$88.52 paid today')).toBeVisible()
    await expect(page.getByText(/1-5 business days/)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    expect((await download).suggestedFilename()).toMatch(/^drop-off-\d{4}-\d{2}-\d{2}\.ics$/)
    await expectStored(page, 'finished')

    await page.getByRole('link', { name: 'See or change your order' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('Your order')
    await expect(page.getByText('$88.52').first()).toBeVisible()
    const order = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(await chargesOf(order)).toEqual([{ amount: '88.52', respstat: 'A' }])
    const subjects = () => subjectsTo(email)
    await expect.poll(subjects).toContain('Your order with Piedmont Hauling')
    const { ask } = await openWire(people.owner, DEMO_PASSWORD)
    expect(await ask('customers.getCustomers', { query: email })).toMatchObject([
      { fullname: 'Dana Whitfield', address: '120 Oak Street' },
    ])
  })
})

/** From the order page to the thanks; typing the card counts as one tap. */
async function orderInFewTaps(page: Page, email: string): Promise<void> {
  const { done, tap, type, next } = counting(page)
  const at = (title: string) => expect(page.getByRole('heading', heading)).toHaveText(title)
  await page.goto('/h/piedmont')
  await tap(page.getByRole('radio', { name: /Residential Services/ }))
  await next()
  await at('Where should we pick up?')
  await expect(page.getByRole('combobox', { name: 'Service address' })).toBeFocused()
  await type('Service address', '120 Oak Street')
  await tap(page.getByRole('option', { name: '120 Oak Street' }).first())
  await at('Available services for your location')
  await tap(page.getByRole('button', { name: 'Add both' }))
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await next()
  await at('Who is it for?')
  await expect(page.getByRole('heading', heading)).toBeFocused()
  expect(await page.evaluate(() => scrollY), 'each step begins at its top').toBe(0)
  // One tap into the first field; the keyboard's Next key leads through the others.
  await tap(page.getByLabel('First name'))
  await type('First name', 'Dana')
  await type('Last name', 'Whitfield')
  await type('Email', email)
  await type('Cell phone', '478-555-0142')
  await next()
  await tap(page.frameLocator('iframe[name="tokenFrame"]').getByLabel('Card number'))
  await enterCard(page, cards.good)
  await next()
  await at('Check your order')
  await expect(page.getByText('card ending in 1111')).toBeVisible()
  await expectStored(page, 'unfinished')
  await tap(page.getByRole('button', { name: CONFIRM }))
  await at('When would you like the drop-off?')
  await expect(page.getByText('You order has been placed! Welcome to the family.')).toBeVisible()
  await tap(page.getByRole('radio', { name: /^AM/ }).first())
  await tap(page.getByRole('button', { name: /^Bring them .*, AM$/ }))
  await at('Thank you for Signing up for our service(s)!')
  expect(done).toEqual({ taps: 12, fields: 5 })
}

test.describe('an address', () => {
  test.use({ expectedErrors: [/404/] })

  test('outside the area asks for a contact, and an unknown one is typed in and pinned', async ({ page }) => {
    await openStep(page, { slug: 'piedmont' }, 'address', { type: 'Residential', address: null })
    await test.step('outside the area', async () => {
      await chooseAddress(page, '9 Far Road')
      await expect(page.getByRole('heading', heading)).toHaveText('No services for your location')
      await page.getByRole('button', { name: 'Tell me when you reach me' }).click()
      await expect(page.getByLabel('Email or cell phone')).toBeFocused()
      await expectSound(page)
      await page.getByRole('button', { name: 'Change' }).click()
    })

    await test.step('unknown', async () => {
      await page.getByRole('combobox', { name: 'Service address' }).fill('1 Nowhere Lane')
      await page.getByRole('option', { name: "My address isn't listed" }).click()
      await page.getByLabel('ZIP code').fill('30990')
      await goOn(page, 'Check this address')
      await expect(page.getByText(/^Move the pin to your driveway/)).toBeVisible()
      await expectSound(page)
      await page.context().grantPermissions(['geolocation'])
      await page.context().setGeolocation({ latitude: 33.2, longitude: -82.55 })
      await page.getByRole('button', { name: 'Put the pin where I am' }).click()
      await expect(page.getByText('The pin is set.')).toBeVisible()
      await goOn(page, 'Check this address')
      await expect(page.getByText('Service is available for your location')).toBeVisible()
    })
  })
})

test.describe('a page', () => {
  test.use({ expectedErrors: [/404/] })

  test('of an unknown hauler, order or pay link is reported', async ({ page }) => {
    for (const [path, title] of [
      ['/h/nobody', 'Unable to load this hauler, please close this page'],
      ['/order/NONE42?key=0123456789abcdef0123456789abcdef', 'We can’t find this order'],
      ['/pay/0123456789abcdef0123456789abcdef', 'We can’t find this pay link'],
    ] as const) {
      await test.step(path, async () => {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(404)
        await expect(page.getByRole('heading', heading)).toHaveText(title)
        await expectAccessible(page)
      })
    }
  })
})

test('an unknown hauler and an ended link are a 404 in the HTML, too', async ({ request }) => {
  for (const [path, title] of [
    ['/signup/nobody', 'Unable to load this hauler, please close this page'],
    ['/h/piedmont/back/0a1b2c', 'This link has ended'],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain(title)
  }
})

test('the HTML holds the first step, and its first view is small', async ({ request }) => {
  const html = await (await request.get('/h/piedmont')).text()
  expect(html).toContain('Choose Service Type')
  expect(html).toContain('Residential Services')

  // Files that the page itself requests, without the prefetched next step.
  const [scripts, sheets] = [/(?:href|src|from|import)\(?[=\s]*"([^"]+\.js)"/g, /href="([^"]+\.css)"/g].map(
    (pattern) => [...new Set([...html.matchAll(pattern)].map(([, path]) => String(path)))],
  )
  expect(await weight(request, scripts)).toBeLessThan(FIRST_VIEW_LIMITS.scriptKb * 1_000)
  expect(await weight(request, sheets)).toBeLessThan(FIRST_VIEW_LIMITS.styleKb * 1_000)
})

/** Total size of these files in bytes as transferred; there is at least one. */
async function weight(request: APIRequestContext, paths: string[] = []): Promise<number> {
  expect(paths).not.toEqual([])
  const answers = await Promise.all(paths.map((path) => request.get(path)))
  return answers.reduce((sum, answer) => sum + Number(answer.headers()['content-length']), 0)
}
