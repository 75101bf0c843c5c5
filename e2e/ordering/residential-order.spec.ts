import type { APIRequestContext, Page } from '@playwright/test'
import { FIRST_VIEW_LIMITS } from '../../tests/support/browser/first-view-limits.ts'
import { readBrowserStorage } from '../support/browser-storage.ts'
import { expectSound } from '../support/expect-sound.ts'
import { openStep } from '../support/kept-answers.ts'
import { logIn, people } from '../support/log-in.ts'
import {
  addTrashAndRecycling,
  cards,
  chooseAddress,
  chooseDropOff,
  chooseResidential,
  enterCard,
  enterDetails,
  goOn,
  tryOn,
} from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { chargesOf, messagesTo, orderPaid } from '../support/wire-orders.ts'

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

test('a homeowner orders carts, pays and picks the drop-off day', { tag: '@both' }, async ({ page }, { project }) => {
  await chooseResidential(page)
  await expectSound(page)
  await tryOn(page, 'Choose your address')
  await expect(page.getByText('Approved service address is required to continue')).toBeVisible()
  await page.getByRole('combobox', { name: 'Service address' }).fill('120 Oa')
  await expect(page.getByRole('option', { name: '120 Oak Street' })).toBeVisible()
  await expect(page.getByRole('option').last()).toHaveText("My address isn't listed")
  await expectSound(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Service is available for your location')).toBeVisible()
  await expectSound(page)
  await goOn(page)

  await tryOn(page, 'Choose or skip Household Trash')
  await expect(page.getByText('Please complete all available services')).toBeVisible()
  await expectSound(page)
  await addTrashAndRecycling(page)
  await expect(page.getByText('Recycling added')).toBeVisible()
  await expect(page.getByText('$100.29').filter({ visible: true }).first()).toBeVisible()
  await expectSound(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await goOn(page)

  await expect(page.getByRole('heading', heading)).toBeFocused()
  expect(await page.evaluate(() => scrollY), 'each step begins at its top').toBe(0)
  await expect(page.getByText('120 Oak Street, Cedar Hollow', { exact: true })).toBeVisible()
  await tryOn(page, 'Add your first name')
  await expect(page.getByText('First Name is required!')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  const email = `dana.${project.name}@example.com`
  await enterDetails(page, email)
  await expectSound(page)
  await page.getByRole('button', { name: 'Add apartment or unit' }).click()
  const unit = page.getByLabel('Apartment or unit')
  await expect(unit).toBeFocused()
  await expectSound(page)
  await unit.fill('Spc 175')
  await unit.press('Enter')

  await enterCard(page, cards.good)
  await page.getByRole('checkbox', { name: /Keep my card/ }).check()
  await expectSound(page)
  await goOn(page)

  await expect(page.getByText('card ending in 1111')).toBeVisible()
  await expect(page.getByText('Service and billing address')).toBeVisible()
  await expect(page.getByText('120 Oak Street Spc 175').first()).toBeVisible()
  await expectStored(page, 'unfinished')
  await expectSound(page)
  await goOn(page, 'Confirm Service Order')

  await expect(page.getByText('You order has been placed! Welcome to the family.')).toBeVisible()
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  await tryOn(page, 'Choose a day')
  await expect(page.getByText('Please complete the slide')).toBeVisible()
  await chooseDropOff(page, 'AM')
  await expectSound(page)
  await goOn(page, /^Bring them .*, AM$/)

  await expect(page.getByRole('heading', heading)).toHaveText('Thank you for Signing up for our service(s)!')
  await expect(page.getByText('$100.29 paid today')).toBeVisible()
  await expect(
    page.getByText(
      /^Piedmont Hauling charges \$50\.29 a month for this order to your Visa ending in 1111, next on \d\d\//,
    ),
  ).toBeVisible()
  await expect(page.getByText(/1-5 business days/)).toHaveCount(0)
  await expect(page.getByText(/Then \$/)).toHaveCount(0)
  await expectSound(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toMatch(/^drop-off-\d{4}-\d{2}-\d{2}\.ics$/)
  await expectStored(page, 'finished')

  await page.getByRole('link', { name: 'See or change your order' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Your order')
  await expect(page.getByText('$100.29').first()).toBeVisible()
  await expect(page.getByText(/120 Oak Street Spc 175, Cedar Hollow/).first()).toBeVisible()

  const order = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await chargesOf(order)).toEqual([{ amount: '100.29', respstat: 'A' }])
  const mail = async () =>
    (await messagesTo(email)).find(({ subject }) => subject === 'Your order with Piedmont Hauling')
  await expect.poll(async () => (await mail())?.text ?? '').toContain('120 Oak Street Spc 175, Cedar Hollow')
  await logIn(page, people.owner, `/admin/customers?q=${email}`)
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Customer', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Dana Whitfield').first()).toBeVisible()
})

const cart = (id: number, cans: number, frequency: string, price: number) => ({
  requested: true,
  answer: { id, cans: { cans, frequency: { frequency, price }, preferred: [], duration: 0 } },
})

test.describe('a card', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] })

  test('edited is tokenized again, declined keeps everything, and another one places the order once, though the response is lost', async ({
    page,
  }) => {
    const services = [cart(3501, 2, 'Weekly', 3800), cart(3502, 1, 'Bi-Weekly', 900)]
    await openStep(page, { slug: 'piedmont' }, 'billingdetails', { type: 'Residential', services })
    await test.step('messages of other origins are ignored', async () => {
      await page.evaluate(() => window.postMessage('{"message":"9418594164541111","expiry":"203012"}', '*'))
      await tryOn(page, 'Enter your card to continue')
      await expect(page.getByText('Complete this slide')).toBeVisible()
    })

    await test.step('an edited card is tokenized again', async () => {
      await enterCard(page, cards.good)
      await page.frameLocator('iframe[name="tokenFrame"]').getByLabel('Card number').fill('411111')
      await expect(page.getByText('Card ending in 1111 is ready')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Enter your card to continue' })).toBeVisible()
      await expect(page.getByRole('heading', heading)).toHaveText('How would you like to pay?')
    })

    await test.step('a declined card keeps everything', async () => {
      await enterCard(page, cards.declined)
      await goOn(page)
      await goOn(page, 'Confirm Service Order')
      await expect(page.getByText(/^There was an issue placing the order : /)).toBeVisible()
      await expect(page.getByText('2 carts, 95/96 gal, Weekly')).toBeVisible()
    })

    await test.step('a lost response is asked for, and the order is placed once', async () => {
      await enterCard(page, cards.good)
      let sent = 0
      await page.route('**/services.cfc?method=purchase*', async (route) => {
        sent += 1
        await route.fetch()
        await route.abort('connectionreset')
      })
      await goOn(page, 'Confirm Service Order')
      await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
      expect(sent).toBe(1)
    })

    await page.goBack()
    await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
    await page.getByRole('link', { name: 'Choose later' }).click()
    await expect(page.getByText('Carts arrive on a day you choose')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Carts arrive on a day you choose')).toBeVisible()
    await page.getByRole('button', { name: 'New Service Order' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('Choose Service Type')
  })
})

test.describe('an address', () => {
  test.use({ expectedErrors: [/404/] })

  test('outside the area becomes a lead, and an unknown one is typed in and pinned', async ({ page }, { project }) => {
    await openStep(page, { slug: 'piedmont' }, 'address', { type: 'Residential', address: null })
    await test.step('outside the area', async () => {
      await chooseAddress(page, '9 Far Road')
      await expect(page.getByRole('heading', heading)).toHaveText('No services for your location')
      await expect(page.getByText('9 Far Road', { exact: true })).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: 'Tell me when you reach me' }).click()
      await expect(page.getByLabel('Email or cell phone')).toBeFocused()
      await page.getByLabel('Email or cell phone').fill(`far.${project.name}@example.com`)
      await page.getByRole('button', { name: 'Tell me when you reach me' }).click()
      await expect(page.getByText("Thank you. We'll let you know when we reach your address.")).toBeVisible()
      await page.getByRole('button', { name: 'Change' }).click()
    })

    await test.step('unknown', async () => {
      await page.getByRole('combobox', { name: 'Service address' }).fill('1 Nowhere Lane')
      await page.getByRole('option', { name: "My address isn't listed" }).click()
      await expect(page.getByLabel('Street and number')).toHaveValue('1 Nowhere Lane')
      await expect(page.getByLabel('City')).toHaveValue('Cedar Hollow')
      await expect(page.getByLabel('State')).toHaveValue('GA')
      await goOn(page, 'Check this address')
      await expect(page.getByLabel('ZIP code')).toBeFocused()
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
    const { order } = await orderPaid()
    for (const [path, title] of [
      ['/h/nobody', 'Unable to load this hauler, please close this page'],
      [`/order/${order}?key=0123456789abcdef0123456789abcdef`, 'We can’t find this order'],
      ['/pay/0123456789abcdef0123456789abcdef', 'We can’t find this pay link'],
    ] as const) {
      await test.step(path, async () => {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(404)
        await expect(page.getByRole('heading', heading)).toHaveText(title)
        await expectSound(page)
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
