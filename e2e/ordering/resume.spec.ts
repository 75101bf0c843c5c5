import { readBrowserStorage, sealAsOlder } from '../support/browser-storage.ts'
import {
  cards,
  chooseAddress,
  chooseResidential,
  chooseRollOff,
  enterCard,
  enterDetails,
  goOn,
  openRange,
  openServices,
  tapDay,
} from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'

const heading = { level: 1 } as const

test('a reload at any step of a residential order loses nothing', async ({ page }, { project }) => {
  await chooseResidential(page)
  await page.reload()
  await chooseAddress(page, '120 Oak Street')
  await expect(page.getByText('Service is available for your location')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Service is available for your location')).toBeVisible()
  await goOn(page)
  await page.getByRole('button', { name: 'Add Household Trash' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit Household Trash' })).toBeVisible()
  await page.getByRole('button', { name: 'No thanks' }).click()
  await goOn(page)
  await enterDetails(page, `resume.${project.name}@example.com`)
  await page.getByLabel('First name').focus()
  await page.reload()
  await expect(page.getByLabel('Cell phone')).toHaveValue('478-555-0142')
  await goOn(page)
  await page.getByLabel('Payment frequency').selectOption('12')
  await page.reload()
  await expect(page.getByLabel('Payment frequency')).toHaveValue('12')
  await enterCard(page, cards.good)
  await goOn(page)
  await expect(page.getByRole('heading', heading)).toHaveText('Check your order')
  await page.reload()
  await enterCard(page, cards.good)
  await goOn(page, 'Confirm Service Order')
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
  await page.reload()
  await expect(page.getByRole('heading', heading)).toHaveText('When would you like the drop-off?')
})

test('a reload in the parts of a roll-off loses nothing, and Back leads through them', async ({ page }) => {
  await openServices(page, 'piedmont', 'Roll-Offs')
  await chooseRollOff(page, /20 Yard Roll Off/)
  const [first, last] = await openRange(page, 7)
  await tapDay(page, first)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Choose the pick-up day' })).toBeVisible()
  await tapDay(page, last)
  await goOn(page)
  await page.getByLabel('Placement notes').fill('By the barn')
  await page.reload()
  await expect(page.getByLabel('Placement notes')).toHaveValue('By the barn')
  await goOn(page)
  await page.reload()
  await expect(page.getByText('By the barn')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', heading)).toHaveText('Choose your service dates')
  await page.goForward()
  await expect(page.getByLabel('Placement notes')).toHaveValue('By the barn')
  await page.goto('/h/piedmont/customerdetails')
  await expect(page.getByRole('heading', heading)).toHaveText('Available services for your location')
})

test('an order keeps its step on a reload', async ({ page }) => {
  await chooseResidential(page)
  await chooseAddress(page, '120 Oak Street')
  await expect(page.getByText('Service is available for your location')).toBeVisible()
  await goOn(page)
  await expect(page.getByRole('heading', heading)).toHaveText('Available services for your location')
  await page.reload()
  await expect(page.getByRole('heading', heading)).toHaveText('Available services for your location')
  await expect(page).toHaveURL(/\/services$/)
})

test('an order that version 0.4 sealed keeps its step', async ({ page }) => {
  await openServices(page, 'piedmont', 'Residential')
  await sealAsOlder(page, 'signup')
  await page.reload()
  await expect(page.getByRole('heading', heading)).toHaveText('Available services for your location')
  await expect(page).toHaveURL(/\/services$/)
  expect(await readBrowserStorage(page)).not.toContain('sealed:')
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
})

test('a lookup keeps its step on a reload', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('radio', { name: /Residential Services/ }).check()
  await goOn(page, 'Next Step')
  await expect(page.getByRole('combobox', { name: 'Service address' })).toBeVisible()
  const { href } = new URL(page.url())
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Service address' })).toBeVisible()
  expect(page.url()).toBe(href)
})

test('an unfinished dumpster survives a reload', async ({ page }) => {
  await openServices(page, 'piedmont', 'Commercial')
  await page.getByLabel('SELECT YOUR CONTAINER SIZE').selectOption({ label: '2 Yard Dumpster, Starting at $89.00' })
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await page.getByText('Start date and placement (optional)').click()
  await page.getByLabel('Full name').fill('Robin Cook')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Monday' })).toBeChecked()
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Cook')
})
