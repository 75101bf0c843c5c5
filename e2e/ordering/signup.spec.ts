import type { Page } from '@playwright/test'
import { expectSound } from '../support/expect-sound.ts'
import { logIn, people } from '../support/log-in.ts'
import { chooseFirstOpenDay, goOn, settled } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const next = (page: Page) => goOn(page, 'Next Step')

async function lookUp(page: Page, path: string, type: RegExp, address = '120 Oak Street') {
  await page.goto(path)
  await expect(heading(page)).toHaveText('Choose Service Type')
  await page.getByRole('radio', { name: type }).check()
  await next(page)
  await page.getByRole('combobox', { name: 'Service address' }).fill(address)
  await page.getByRole('option', { name: address }).first().click()
}

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
    await page.reload()
    await expect(page.getByLabel('Notes')).toHaveValue('Behind the barn')
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
    await page.goto('/h/piedmont/services')
    await expect(page.getByText('2 carts, 95/96 gal, Weekly')).toBeVisible()
    await expect(page.getByText('120 Oak Street, Cedar Hollow, GA 30990')).toBeVisible()

    await logIn(page, people.owner, '/admin/customers?tab=leads&q=rosa')
    await expect(page.getByText('Rosa Lookup').first()).toBeVisible()
  },
)

test('another address clears every answer that depended on the old one', async ({ page }) => {
  await lookUp(page, '/signup/piedmont', /Residential Services/)
  await next(page)
  await page.getByRole('button', { name: 'Choose Household Trash' }).click()
  await next(page)
  await expect(heading(page)).toHaveText('How many do you need?')
  await page.goto('/signup/piedmont?step=address')
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('combobox', { name: 'Service address' }).fill('12 Oak')
  await page
    .getByRole('option', { name: /Cedar Hollow/ })
    .first()
    .click()
  await expect(page.getByText('Service is available for your location')).toBeVisible()
  await page.goto('/signup/piedmont?step=cans')
  await expect(heading(page)).toHaveText('Available services for your location')
  await expect(page.getByText('Chosen')).toHaveCount(0)
})

test('an unserved address needs one field to be remembered', async ({ page }) => {
  await lookUp(page, '/signup', /Residential Services/, '9 Far Road')
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

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] })

  test('is reported and can be left for a manual lookup', async ({ page }) => {
    await page.goto('/signup?step=address&q=77+Nowhere+Lane')
    await expect(heading(page)).toHaveText('Choose Service Type')
    await next(page)
    await expect(page.getByRole('alert').getByText('Enter your address here')).toBeVisible()
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

test('a business chooses all its days before it can confirm', async ({ page }) => {
  await lookUp(page, '/signup/piedmont', /Dumpster/)
  await next(page)
  await page.getByRole('button', { name: 'Choose 2 Yard Dumpster' }).click()
  await next(page)
  await goOn(page, 'Continue')
  const confirm = page.getByRole('button', { name: 'Confirm' }).filter({ visible: true })
  await page.getByRole('radio', { name: /^2x Weekly/ }).check()
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await expect(confirm).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Tuesday' }).check()
  await page.getByRole('checkbox', { name: 'Thursday' }).check()
  await expect(page.getByRole('checkbox', { name: 'Monday' })).not.toBeChecked()
  await expectSound(page)
  await confirm.click()
  await expect(heading(page)).toHaveText('When do you need it?')
})

test('a roll-off is requested by its days, and a closed day is refused', async ({ page }, { project }) => {
  await lookUp(page, '/signup/piedmont', /Roll-Offs/)
  await next(page)
  await page.getByRole('button', { name: 'Choose 10 Yard Roll Off' }).click()
  await next(page)
  const closed = page.locator('[data-day][aria-disabled]').filter({ hasText: 'N/A' }).first()
  // The previous step may still be shown, and is settled already.
  await closed.waitFor()
  await settled(page)
  // A forced click does not scroll its target out from under the footer.
  await closed.evaluate((cell) => cell.scrollIntoView({ block: 'center' }))
  await closed.click({ force: true })
  await expect(page.getByText('This date is disabled')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const day = await chooseFirstOpenDay(page)
  await expect(page.getByRole('button', { name: 'Choose the pick-up day' }).filter({ visible: true })).toBeDisabled()
  await page.locator(`[data-day="${day}"]`).click()
  await expect(page.getByText('$295.00, once').first()).toBeVisible()
  await expectSound(page)
  await goOn(page, 'Confirm')
  await enterContact(page, `roll.${project.name}@example.test`)
  const sent = page.waitForRequest(/method=initLead/)
  await goOn(page, 'Send my request')
  const lead = (await sent).postDataJSON()
  expect(lead).toMatchObject({
    company: 35,
    services: [{ id: 3521, cost: 295, range: { startDate: day, endDate: day } }],
  })
  await expect(heading(page)).toHaveText('Thank you')
})

test.describe('a hauler that does not exist', () => {
  test.use({ expectedErrors: [/404/] })

  test('is reported', async ({ page }) => {
    const answer = await page.goto('/signup/nobody')
    expect(answer?.status()).toBe(404)
    await expect(heading(page)).toHaveText('Unable to load this hauler, please close this page')
  })
})
