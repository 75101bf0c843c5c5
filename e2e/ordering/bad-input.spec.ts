import type { Page } from '@playwright/test'
import { nextOpenDay, type ServiceCalendar } from '../../src/domain/companies/days/service-days.ts'
import { fieldLimits } from '../../src/domain/ordering/field-limits.ts'
import { productToday } from '../../tests/support/product-day.ts'
import { openStep, twoCarts } from '../support/kept-answers.ts'
import {
  addTrashAndRecycling,
  cards,
  chooseAddress,
  chooseResidential,
  chooseRollOff,
  enterCard,
  enterDetails,
  goOn,
} from '../support/order-steps.ts'
import { ownHauler } from '../support/own-hauler.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4).trim()
const dana = { lastname: 'Whitfield', email: 'long@example.test', cellphone: '478-555-0142' }
const oak = { address: '120 Oak Street', city: 'Cedar Hollow', state: 'GA', zip: '30990' }

test.describe('a name that is too long', () => {
  test.use({ expectedErrors: [/400/] })

  test('is cut at the field, and a name refused by the server leads back to the field with a plain message', async ({
    page,
  }) => {
    const hauler = await ownHauler()
    const answers = { ...twoCarts(hauler), customerdetails: { firstname: LONG_NAME, ...dana, ...oak } }
    await openStep(page, hauler, 'customerdetails', answers)
    await goOn(page)
    await expect(page.getByText('Keep it to 100 characters')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await page.getByRole('button', { name: 'Change Service and billing address' }).click()
    for (const [label, field] of [
      ['First name', 'firstname'],
      ['Last name', 'lastname'],
      ['Email', 'email'],
      ['Cell phone', 'cellphone'],
      ['Address', 'address'],
      ['City', 'city'],
      ['ZIP code', 'zip'],
    ] as const) {
      const input = page.getByLabel(label, { exact: true })
      await expect(input).toHaveAttribute('maxlength', String(fieldLimits[field]))
    }

    await page.getByLabel('First name').fill('Dan')
    await goOn(page)
    await enterCard(page, cards.good)
    await goOn(page)
    const errors = [{ field: 'user.firstname', message: 'Too big: expected string to have <=100 characters' }]
    const json = { success: false, message: 'Please check the fields.', errors }
    await page.route(/method=purchase/, (route) => route.fulfill({ status: 400, json }), { times: 1 })
    await goOn(page, 'Confirm Service Order')
    await expect(page.getByRole('heading', heading)).toHaveText('Who is it for?')
    await expect(page.getByText(/We can’t accept something in your order/)).toBeVisible()
    await expect(page.getByText(/Too big|expected string/)).toHaveCount(0)
    await page.getByLabel('First name').fill('Dana')
    await goOn(page)
    await enterCard(page, cards.good)
    await goOn(page, 'Confirm Service Order')
    await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  })
})

/** Fills the storage to the last character. */
async function fillStorage(page: Page): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(() => {
    let room = 5 * 1024 * 1024
    for (let name = 0; room >= 1; name += 1) {
      try {
        localStorage.setItem(`filler-${name}`, 'x'.repeat(room))
      } catch {
        room = Math.floor(room / 2)
      }
    }
  })
}

test('a browser with full storage can order', async ({ page }, { project }) => {
  await fillStorage(page)
  await chooseResidential(page)
  await chooseAddress(page, '120 Oak Street')
  await expect(page.getByText('Service is available for your location')).toBeVisible()
  await goOn(page)
  await addTrashAndRecycling(page)
  await goOn(page)
  await enterDetails(page, `full.${project.name}@example.com`)
  await goOn(page)
  await enterCard(page, cards.good)
  await goOn(page)
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  expect(await page.evaluate(() => localStorage.getItem('signup'))).toBeNull()
})

test('a browser that blocks storage can order', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await chooseResidential(page)
  await chooseAddress(page, '120 Oak Street')
  await expect(page.getByText('Service is available for your location')).toBeVisible()
  await goOn(page)
  await addTrashAndRecycling(page)
  await goOn(page)
  await expect(page.getByRole('heading', heading)).toHaveText('Who is it for?')
})

test('two tabs show one order, and it is placed once', async ({ page, context }) => {
  const hauler = await ownHauler()
  await openStep(page, hauler, 'review', twoCarts(hauler))
  await expect(page.getByText('$88.52').filter({ visible: true }).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/h/${hauler.slug}/services`)
  await other.getByRole('button', { name: 'Remove Recycling' }).click()
  await other.getByRole('button', { name: 'No thanks' }).click()
  await other.goto(`/h/${hauler.slug}/review`)
  // Recycling was unanswered for a moment, which may send this tab back to it; the amount is the other tab's.
  await expect(page.getByText('$73.54').filter({ visible: true }).first()).toBeVisible()
  await page.goto(`/h/${hauler.slug}/review`)
  await enterCard(page, cards.good)
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  await expect(other.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
})

for (const days of [1, -1]) {
  const wrong = days > 0 ? 'a day ahead' : 'a day behind'

  test(`a device whose clock is ${wrong} shows the hauler's days`, async ({ page }) => {
    const hauler = await ownHauler()
    await page.clock.install({ time: Date.now() + days * 86_400_000 })
    await openStep(page, hauler, 'rolloffservices', { type: 'Roll-Offs' })
    await chooseRollOff(page, /10 Yard Roll Off/)
    const calendar: ServiceCalendar = { timezone: 'America/New_York', daysnotice: 1, offweekends: 0, disabledDates: [] }
    const first = nextOpenDay(calendar, productToday(calendar.timezone))
    await expect(page.locator('[data-day]:not([aria-disabled])').first()).toHaveAttribute('data-day', first ?? '')
  })
}
