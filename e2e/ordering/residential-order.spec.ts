import type { APIRequestContext, Page } from '@playwright/test'
import { FIRST_VIEW_LIMITS } from '../../tests/support/browser/first-view-limits.ts'
import { readBrowserStorage } from '../support/browser-storage.ts'
import { expectSound } from '../support/expect-sound.ts'
import { logIn } from '../support/log-in.ts'
import {
  addTrashAndRecycling,
  cards,
  chooseAddress,
  chooseDropOff,
  chooseResidential,
  enterCard,
  enterDetails,
  goOn,
  openReview,
  tryOn,
} from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
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
  await goOn(page)

  await enterCard(page, cards.good)
  await page.getByRole('checkbox', { name: /Keep my card/ }).check()
  await expectSound(page)
  await goOn(page)

  await expect(page.getByText('card ending in 1111')).toBeVisible()
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
  await expect(page.getByText(/^We will contact you in 1-5 business days to finalize your purchase/)).toBeVisible()
  await expect(
    page.getByText(/^Starting \d\d\/\d\d\/\d{4}, Piedmont Hauling bills you \$50\.29 a month\./),
  ).toBeVisible()
  await expect(page.getByText(/Then \$/)).toHaveCount(0)
  await expectSound(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toMatch(/^drop-off-\d{4}-\d{2}-\d{2}\.ics$/)
  await expectStored(page, 'finished')

  await page.getByRole('link', { name: 'See or change your order' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Your order')
  await expect(page.getByText('$100.29').first()).toBeVisible()

  const order = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await chargesOf(order)).toEqual([{ amount: '100.29', respstat: 'A' }])
  await expect.poll(() => subjectsTo(email)).toContain('Your order with Piedmont Hauling')
  await logIn(page, 'owner@demo.test')
  await page.goto(`/admin/customers?q=${email}`)
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Customer', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Dana Whitfield').first()).toBeVisible()
})

test('a declined card keeps everything, and another card places the order', async ({ page }, { project }) => {
  await openReview(page, `declined.${project.name}@example.com`, cards.declined)
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByText(/^There was an issue placing the order : /)).toBeVisible()
  await expect(page.getByText('2 carts, 95/96 gal, Weekly')).toBeVisible()
  await enterCard(page, cards.good)
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')

  await page.goBack()
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  await page.getByRole('link', { name: 'Choose later' }).click()
  await expect(page.getByText('Carts arrive on a day you choose')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Carts arrive on a day you choose')).toBeVisible()
  await page.getByRole('button', { name: 'New Service Order' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Choose Service Type')
})

test('a reload keeps every step, and an edit returns to the review', async ({ page }, { project }) => {
  await openReview(page, `reload.${project.name}@example.com`, cards.good)
  await page.reload()
  await expect(page.getByText('2 carts, 95/96 gal, Weekly')).toBeVisible()
  await expect(page.locator('iframe[name="tokenFrame"]')).toBeVisible()
  await page.getByRole('link', { name: 'Change Services' }).click()
  await page.getByRole('button', { name: 'Remove Recycling' }).click()
  await page.getByRole('button', { name: 'No thanks' }).click()
  await goOn(page)
  await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
  await expect(page.getByText('$90.66').filter({ visible: true }).first()).toBeVisible()

  await page.goto('/h/piedmont/customerdetails')
  await expect(page.getByLabel('Email')).toHaveValue(`reload.${project.name}@example.com`)
  await page.goto('/h/piedmont/confirmation')
  await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
})

test.describe('a lost response', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] })

  test('is asked for, and the order is placed once', async ({ page }, { project }) => {
    await openReview(page, `lost.${project.name}@example.com`, cards.good)
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
})

test('an address outside the area becomes a lead', async ({ page }, { project }) => {
  await chooseResidential(page)
  await chooseAddress(page, '9 Far Road')
  await expect(page.getByRole('heading', heading)).toHaveText('No services for your location')
  await expect(page.getByText('9 Far Road', { exact: true })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Tell me when you reach me' }).click()
  await expect(page.getByLabel('Email or cell phone')).toBeFocused()
  await page.getByLabel('Email or cell phone').fill(`far.${project.name}@example.com`)
  await page.getByRole('button', { name: 'Tell me when you reach me' }).click()
  await expect(page.getByText("Thank you. We'll let you know when we reach your address.")).toBeVisible()
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] })

  test('is typed in and pinned', async ({ page }) => {
    await chooseResidential(page)
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

test.describe('a hauler that does not exist', () => {
  test.use({ expectedErrors: [/404/] })

  test('is reported', async ({ page }) => {
    const answer = await page.goto('/h/nobody')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', heading)).toHaveText('Unable to load this hauler, please close this page')
    await expectSound(page)
  })
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
