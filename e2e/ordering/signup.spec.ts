import type { Page } from '@playwright/test'
import { expectSound } from '../support/expect-sound.ts'
import { logIn, people } from '../support/log-in.ts'
import { chooseFirstOpenDay, goOn } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const next = (page: Page) => goOn(page, 'Next Step')

async function enterContact(page: Page, email: string) {
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Lookup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Cell phone').fill('478-555-0177')
}

test(
  'an address of the home page leads to every hauler there, and a request to one of them',
  { tag: '@both' },
  async ({ page }, { project }) => {
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

    const cans = page.getByLabel('Number of carts, Household Trash')
    await cans.fill('99')
    await expect(page.getByText("I'm sorry, we do not offer that many cans for this service.")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' }).filter({ visible: true })).toBeDisabled()
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
    const { href } = new URL(page.url())
    await page.reload()
    await expect(page.getByLabel('Notes')).toHaveValue('Behind the barn')
    expect(page.url()).toBe(href)
    await goOn(page, 'Confirm')

    await enterContact(page, email)
    await expectSound(page)
    await goOn(page, 'Send my request')
    await expect(heading(page)).toHaveText('Thank you')
    await expect(page.getByText('Piedmont Hauling has your request and will be in touch.')).toBeVisible()
    await expectSound(page)

    await page.getByRole('button', { name: 'Order right away' }).click()
    await expect(page).toHaveURL('/h/piedmont/billingdetails')
    await expect(page.getByText(/^Rosa Lookup, /)).toBeVisible()
    for (const title of ['Who is it for?', 'Available services for your location']) {
      await page.getByRole('link', { name: 'Previous' }).filter({ visible: true }).click()
      await expect(heading(page)).toHaveText(title)
    }
    await expect(page.getByText('2 carts, 95/96 gal, Weekly')).toBeVisible()
    await expect(page.getByText('120 Oak Street, Cedar Hollow, GA 30990')).toBeVisible()

    await logIn(page, people.owner, '/admin/customers?tab=leads&q=rosa')
    await expect(page.getByText('Rosa Lookup').first()).toBeVisible()
  },
)

test('the days of a dumpster and the dates of a roll-off are chosen before they can be confirmed', async ({ page }) => {
  const confirm = page.getByRole('button', { name: 'Confirm' }).filter({ visible: true })
  await test.step('the days of a dumpster', async () => {
    await page.goto('/signup/piedmont')
    await page.getByRole('radio', { name: /Dumpster/ }).check()
    await next(page)
    await page.getByRole('combobox', { name: 'Service address' }).fill('120 Oak Street')
    await page.getByRole('option', { name: '120 Oak Street' }).first().click()
    await next(page)
    await page.getByRole('button', { name: 'Choose 2 Yard Dumpster' }).click()
    await next(page)
    await goOn(page, 'Continue')
    await page.getByRole('radio', { name: /^2x Weekly/ }).check()
    await page.getByRole('checkbox', { name: 'Monday' }).check()
    await expect(confirm).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Tuesday' }).check()
    await expectSound(page)
    await expect(confirm).toBeEnabled()
  })

  await test.step('the dates of a roll-off', async () => {
    await page.goto('/signup/piedmont')
    await page.getByRole('radio', { name: /Roll-Offs/ }).check()
    await next(page)
    await next(page)
    await page.getByRole('button', { name: 'Choose 10 Yard Roll Off' }).click()
    await next(page)
    await chooseFirstOpenDay(page)
    await expectSound(page)
  })
})

test.describe('an address', () => {
  test.use({ expectedErrors: [/404/] })

  test('that is unknown can be looked up by hand, and an unserved one needs one field to be remembered', async ({
    page,
  }) => {
    await page.goto('/signup?step=address&q=77+Nowhere+Lane')
    await expect(heading(page)).toHaveText('Choose Service Type')
    await next(page)
    await expect(page.getByRole('alert').getByText('Enter your address here')).toBeVisible()
    await test.step('unserved', async () => {
      await page.getByRole('combobox', { name: 'Service address' }).fill('9 Far Road')
      await page.getByRole('option', { name: '9 Far Road' }).first().click()
      await expect(heading(page)).toHaveText('No services for your location')
      await expect(page.getByText('9 Far Road')).toBeVisible()
      await expectSound(page)
      const sent = page.waitForRequest(/method=initLead/)
      await page.getByLabel('Email or cell phone').fill('far@example.test')
      await page.getByRole('button', { name: 'Tell me when you reach me' }).click()
      expect((await sent).postDataJSON()).not.toHaveProperty('company')
      await expect(page.getByText("Thank you. We'll let you know when we reach your address.")).toBeFocused()
      await page.getByRole('button', { name: 'Change' }).click()
      await expect(page.getByText('No Services found at your location')).toBeVisible()
    })

    await test.step('unknown', async () => {
      await page.getByRole('combobox', { name: 'Service address' }).fill('77 Nowhere Lane')
      await page.getByRole('option', { name: "My address isn't listed" }).click()
      await expect(page.getByLabel('Street and number')).toHaveValue('77 Nowhere Lane')
      await page.getByLabel('City').fill('Cedar Hollow')
      await page.getByLabel('State').selectOption('GA')
      await page.getByLabel('ZIP code').fill('30990')
      await expectSound(page)
      await goOn(page, 'Find')
      await expect(heading(page)).toHaveText('We can’t find this address')
      await expectSound(page)
      await page.getByLabel('Email or cell phone').fill('478-555-0166')
      await page.getByRole('button', { name: 'Tell me when you reach me' }).click()
      await expect(page.getByText("Thank you. We'll let you know when we reach your address.")).toBeVisible()
    })
  })
})
