import type { Page } from '@playwright/test'
import { expectSound } from '../support/expect-sound.ts'
import { DEMO_PASSWORD, people } from '../support/log-in.ts'
import { chooseFirstOpenDay, goOn } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'
import { openWire } from '../support/wire-client.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const next = (page: Page) => goOn(page, 'Next Step')

async function enterContact(page: Page, email: string) {
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Lookup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Cell phone').fill('478-555-0177')
}

test('an address of the home page leads to every hauler there, and a request to one of them', async ({ page }, {
  project,
}) => {
  const email = `rosa.${project.name}@example.test`
  await page.goto('/')
  await page.getByLabel('Your full address').fill('120 Oak Street, Cedar Hollow')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(heading(page)).toHaveText('Choose Service Type')
  await expectSound(page)
  await page.getByRole('radio', { name: /Residential Services/ }).check()
  await next(page)

  await expect(page.getByText('Service is available for your location')).toBeVisible()
  await expect(page.getByText('120 Oak Street')).toBeVisible()
  await expectSound(page)
  await next(page)
  await chooseHauler(page)
  await chooseService(page)

  await enterContact(page, email)
  await expectSound(page)
  await goOn(page, 'Send my request')
  await expect(heading(page)).toHaveText('Thank you')
  await expect(page.getByText('Piedmont Hauling has your request and will be in touch.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Order right away' }).click()
  await expect(page).toHaveURL('/h/piedmont/billingdetails')
  await expect(page.getByText(/^Rosa Lookup, /)).toBeVisible()

  const { ask } = await openWire(people.owner, DEMO_PASSWORD)
  expect(await ask('customers.getCustomers', { query: email })).toMatchObject([
    { fullname: 'Rosa Lookup', leadstep: expect.any(String) },
  ])
})

async function chooseHauler(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Available services for your location')
  for (const hauler of ['Blue Ridge Waste', 'Piedmont Hauling', 'Tidewater Disposal']) {
    await expect(page.getByRole('region', { name: hauler })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: /Demo/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose Weekly Carts' }).click()
  await page.getByRole('button', { name: 'Choose Household Trash' }).click()
  await expect(page.getByText('Chosen')).toHaveCount(1)
  await expectSound(page)
  await next(page)
}

/** Count, frequency and first day of the chosen service. */
async function chooseService(page: Page): Promise<void> {
  const cans = page.getByLabel('Number of carts, Household Trash')
  await cans.fill('99')
  await expect(page.getByText("I'm sorry, we do not offer that many cans for this service.")).toBeVisible()
  await expectSound(page)
  await cans.fill('2')
  await goOn(page, 'Continue')

  await page.getByRole('radio', { name: /^Weekly/ }).check()
  await expectSound(page)
  await goOn(page, 'Confirm')

  await chooseFirstOpenDay(page)
  await page.getByLabel('Notes').fill('Behind the barn')
  await expect(page.getByText('$38.00/mo').first()).toBeVisible()
  await expectSound(page)
  await goOn(page, 'Confirm')
}

test.describe('an address', () => {
  test.use({ expectedErrors: [/404/] })

  test('that is unserved or unknown asks for a contact, on a desktop', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/signup?step=address&q=77+Nowhere+Lane')
    await expect(heading(page)).toHaveText('Choose Service Type')
    await next(page)
    await expect(page.getByRole('alert').getByText('Enter your address here')).toBeVisible()
    await test.step('unserved', async () => {
      await page.getByRole('combobox', { name: 'Service address' }).fill('9 Far Road')
      await page.getByRole('option', { name: '9 Far Road' }).first().click()
      await expect(heading(page)).toHaveText('No services for your location')
      await expect(page.getByLabel('Email or cell phone')).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: 'Change' }).click()
    })

    await test.step('unknown', async () => {
      await page.getByRole('combobox', { name: 'Service address' }).fill('77 Nowhere Lane')
      await page.getByRole('option', { name: "My address isn't listed" }).click()
      await page.getByLabel('City').fill('Cedar Hollow')
      await page.getByLabel('State').selectOption('GA')
      await page.getByLabel('ZIP code').fill('30990')
      await expectSound(page)
      await goOn(page, 'Find')
      await expect(heading(page)).toHaveText('We can’t find this address')
      await expectSound(page)
    })
  })
})
