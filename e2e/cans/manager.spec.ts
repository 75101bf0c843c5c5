import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { logIn, openSession, people } from '../support/log-in.ts'
import { deliveriesOf, type OwnCrew, openCrew, ownCrew } from '../support/own-crew.ts'
import { savedOrSent } from '../support/saved-or-sent.ts'
import { expect, test } from '../support/strict-test.ts'

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const unfold = (page: Page) =>
  list(page, 'Other Deliveries')
    .getByText(/^\d+ done$/)
    .click()
const row = (page: Page, street: string | undefined) => page.getByRole('listitem').filter({ hasText: street })

test.describe('without a response at first', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test("a manager reloads a list that never loaded, and sees today's lists, overdue tasks and a chosen route", async ({
    page,
  }) => {
    // The device loads the other list together with the first.
    const deliveries = /method=getTasks.*type=deliveries|can-manager\.data/
    await page.route(deliveries, (route) => route.abort())
    await logIn(page, people.manager, '/admin/can-go-backs')
    await expect(list(page, 'Other Go Backs')).toBeVisible()

    await test.step('the chosen route decides which go backs are yours', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Go Backs' })).toBeVisible()
      await expect(list(page, 'Your Go Backs').getByText('Select your route')).toBeVisible()
      await page.getByLabel('Your route').selectOption('Route 2')
      await expect(page).toHaveURL(/route=Route\+2/)
      await expect(list(page, 'Your Go Backs').getByText('7 Elm Street')).toBeVisible()
      await page.getByRole('button', { name: 'Create New Go Back' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Route').selectOption('Route 1')
      const sizes = ['', 'Trash', 'Recycle', 'Yard', 'Organic']
      await expect(form.getByLabel('Size').locator('option')).toHaveText(sizes)
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Discard changes' }).click()
      await expect(form).toHaveCount(0)
    })

    await test.step('a list that never loaded shows the error and can be reloaded', async () => {
      // Once the server responds again, the list reloads automatically.
      await page.route(/api\/events/, (route) => route.abort())
      await page.getByRole('link', { name: 'Can Manager', exact: true }).filter({ visible: true }).click()
      await expect(page.getByText('An error occurred. Awkward..')).toBeVisible()
      await page.unroute(deliveries)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(list(page, 'Other Deliveries')).toBeVisible()
    })

    await expect(page.getByRole('heading', { level: 1, name: 'Deliveries' })).toBeVisible()
    await expect(page.getByText('Nell Ashby, Manager')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Today, \d\d\/\d\d\/\d{4}$/ })).toBeVisible()
    await expect(list(page, 'Overdue').getByText('12 Tanyard Bend')).toBeVisible()
    await expect(list(page, 'Your Deliveries').getByText('40 Depot Street')).toBeVisible()
    await expect(list(page, 'Other Deliveries').getByText('418 Magnolia Avenue')).toBeVisible()
    await page.getByLabel('User').selectOption('Tasha Greer')
    await expect(page).toHaveURL(/user=tasha/)
    await expect(page.getByText('418 Magnolia Avenue')).toBeHidden()
    await page.reload()
    await expect(list(page, 'Other Deliveries').getByText('15 Chapel Lane')).toBeVisible()
    await page.getByLabel('User').selectOption('Show All Users')
    await expect(page.getByText('418 Magnolia Avenue')).toBeVisible()
  })
})

test('a planner creates, edits, completes, reopens, archives and assigns tasks', async ({ page }) => {
  const street = '9 Laurel Court'
  const crew = await ownCrew(2)
  await openCrew(page, crew, 'owner')
  await expectAccessible(page)
  await expectAccessibleInTheDark(page)
  await page.getByRole('button', { name: 'Create New Can service' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(form.getByText('Address is required!')).toBeVisible()
  await expect(form.getByText('User assigned to is required!')).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Address' })).toBeFocused()
  await expectAccessible(page)
  const address = form.getByRole('combobox', { name: 'Address' })
  await address.fill('9 Laurel')
  await expect(form.getByRole('option', { name: /^9 Laurel Court/ })).toBeVisible()
  await expectAccessible(page)
  await address.press('Enter')
  await expect(address).toHaveValue(/^9 Laurel Court, Cedar Hollow/)
  await form.getByLabel('Count').fill('2')
  await form.getByLabel('Action').selectOption('Swap')
  await form.getByLabel('Type', { exact: true }).selectOption('Trash')
  await form.getByLabel('Size').selectOption('64/65')
  await form.getByLabel('Delivery order').fill('1')
  await form.getByLabel('Assigned user').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('The task is created.')).toBeVisible()
  await expect(row(page, street)).toContainText('Swap 2 × 64/65 Trash')
  const created = (await deliveriesOf(crew)).find((stop) => stop.address.startsWith(street))
  expect(created?.lat, 'a suggestion sets the place').toBeDefined()

  await page.getByRole('button', { name: `Edit ${street}` }).click()
  await form.getByLabel('Notes').fill('Ring twice.')
  await form.getByLabel('Count').fill('0')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter a count from 1 to 9999')).toBeVisible()
  await form.getByLabel('Count').fill('3')
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(form.getByLabel('Notes')).toHaveValue('Ring twice.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(savedOrSent('The task', 'The change'))).toBeVisible()
  await expect(row(page, street)).toContainText('Swap 3 × 64/65 Trash')

  const done = page.getByRole('checkbox', { name: `Done: ${street}` })
  await done.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(done).not.toBeChecked()

  await page.getByRole('button', { name: `Edit ${street}` }).click()
  await form.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archive this task?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(row(page, street)).toBeHidden()
  await page.getByText('Show Archived').click()
  await expect(row(page, street)).toContainText('Archived')
  await expectAccessible(page)

  await test.step('several tasks are assigned at once', async () => {
    const [assigned] = crew.streets
    await page.getByRole('button', { name: 'Assign several' }).click()
    await page.getByRole('checkbox', { name: `Choose ${assigned}` }).check()
    await page.getByLabel('Assign to user').selectOption(crew.owner)
    // At the page's end no content is half hidden by the bottom bar.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(page.getByText('1 task is assigned.')).toBeVisible()
    await expect(list(page, 'Your Deliveries').getByText(assigned as string)).toBeVisible()
  })
})

async function swapAtLast({ ask, write, group }: OwnCrew): Promise<void> {
  const last = (await ask('canmanager.getTasks', { groupid: String(group) })).at(-1)
  const cans = [{ action: 'Swap', count: 2, canType: 'Trash', canSize: '64/65' }]
  await write('canmanager.updateTask', { groupId: group, id: last?.id ?? '', cans })
}

test('a driver sees today only, may view and complete stops, and reports a problem', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const crew = await ownCrew(2)
  await swapAtLast(crew)
  const [first, street] = crew.streets
  const office = await browser.newPage()
  await openCrew(office, crew, 'owner')

  await openCrew(page, crew, 'driver')
  await expect(page.getByRole('main').getByText('Robin Marsh')).toBeVisible()
  await expect(page.getByText('Driver, today')).toBeVisible()
  await expect(page.getByText('Next stop')).toBeVisible()
  await test.step('arrows swap neighbors for every viewer', async () => {
    const next = (name: string | undefined) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await next(first)
    await office.getByRole('button', { name: `Move ${first} down` }).click()
    await next(street)
    await office.getByRole('button', { name: `Move ${first} up` }).click()
    await next(first)
  })
  for (const name of ['Invite', 'Create New Can service', /^Edit /, /^Today/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'Navigate' })).toHaveAttribute('href', /maps|geo:/)

  await page.getByRole('button', { name: new RegExp(`^View .*${street}`) }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('heading', { name: street })).toBeVisible()
  await expect(form.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Change can 1' }).click()
  await expect(form.getByLabel('Count')).toBeDisabled()
  await form.getByLabel('Size').selectOption('95/96')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Swap 2 × 95/96 Trash', { exact: true })).toBeVisible()

  await form.getByRole('button', { name: 'Note', exact: true }).click()
  await form.getByLabel('Your note').fill('The dog is in the yard')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Note: The dog is in the yard')).toBeVisible()
  await form.getByRole('button', { name: 'Back to the list' }).click()

  await page.getByRole('checkbox', { name: `Done: ${street}` }).check()
  await unfold(office)
  await expect(office.getByRole('checkbox', { name: `Done: ${street}` })).toBeChecked()
  await office.getByRole('button', { name: `Edit ${street}` }).click()
  await expect(office.getByText('Note: The dog is in the yard')).toBeVisible()
  await expect(office.getByText(/^Robin Marsh, \d\d\/\d\d\/\d{4}, \d+:\d\d [AP]M$/)).toBeVisible()
  await office.close()
})

test('another tenant sees none of it', async ({ page }) => {
  await openSession(page, people.other)
  const html = await (await page.request.get('/admin/can-manager')).text()
  expect(html).toContain('Other Deliveries')
  expect(html).not.toMatch(/418 Magnolia Avenue|12 Tanyard Bend/)
})

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' })

  test("a driver's day stays light unless dark was chosen, and passes axe", { tag: '@phone' }, async ({ page }) => {
    const board = page.locator('[data-daylight] > *').first()
    await logIn(page, people.driver)
    await expect(page.getByText('Next stop')).toBeVisible()
    await expect(board).toHaveCSS('background-color', 'rgb(249, 246, 239)')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 244, 236)')
    await expectAccessible(page)
    await page.evaluate(() => localStorage.setItem('haulyard.color-scheme', 'dark'))
    await page.reload()
    await expect(page.getByText('Next stop')).toBeVisible()
    await expect(board).toHaveCSS('background-color', 'rgb(14, 22, 19)')
    await expectAccessible(page)
  })
})
