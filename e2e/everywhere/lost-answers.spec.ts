import type { Page } from '@playwright/test'
import { askAsPage } from '../support/call-as-page.ts'
import { logIn, openSession, people } from '../support/log-in.ts'
import { CUT, loseAnswerOf, pressTwice } from '../support/lost-answer.ts'
import { openOrders } from '../support/open-orders.ts'
import { cards, goOn, openReview } from '../support/order-steps.ts'
import { ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'
import { chargesOf, orderPaid, subjectsTo } from '../support/wire-orders.ts'

// The answer to the first press is lost on the way. Whoever presses again makes one row, is charged once, and is told that
// it is done.

test.use({ expectedErrors: [CUT] })

/** Nobody else has a row of this name, on neither size. */
const ownName = (what: string, isMobile: boolean) => `${what} ${isMobile ? 'phone' : 'desk'} ${Date.now()}`

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** How many rows of a list have this name. */
async function named(page: Page, [area, method]: [string, string], name: string, query: Record<string, string> = {}) {
  const rows = await askAsPage<Record<string, unknown>[]>(page, area, method, query)
  return rows.filter((row) => Object.values(row).includes(name)).length
}

test.describe('in the office of a hauler', () => {
  test.beforeEach(async ({ page }) => {
    await openSession(page, people.owner)
  })

  test('a customer is added once', async ({ page, isMobile }) => {
    const name = ownName('Zora', isMobile)
    await page.goto('/admin/customers/e/0')
    await page.getByLabel('Full Name').fill(name)
    await pressTwice(page, 'users', 'create', () => save(page))
    await expect(page.getByText('Customer Saved!')).toBeVisible()
    expect(await named(page, ['customers', 'getCustomers'], name, { query: name })).toBe(1)
  })

  test('a customer who was corrected after the lost answer is one customer, as corrected', async ({
    page,
    isMobile,
  }) => {
    const name = ownName('Cora', isMobile)
    await page.goto('/admin/customers/e/0')
    await page.getByLabel('Full Name').fill(name)
    const { lost } = await loseAnswerOf(page, 'users', 'create')
    await save(page)
    await lost
    await page.getByLabel('City').fill('Cedar Hollow')
    await save(page)
    await expect(page.getByText('Customer Saved!')).toBeVisible()
    const found = await askAsPage<object[]>(page, 'customers', 'getCustomers', { query: name })
    expect(found).toMatchObject([{ fullname: name, city: 'Cedar Hollow' }])
  })

  test('a service is added once', async ({ page, isMobile }) => {
    const name = ownName('Bulky', isMobile)
    await page.goto('/admin/services/e/0')
    await page.getByLabel('Service Name').fill(name)
    await page.getByLabel('Service Label').fill(name)
    await page.getByLabel('Service Type').selectOption('Residential')
    await page.getByLabel('Map').selectOption('Cedar Hollow')
    await page.getByLabel('Maximum Cans Offered').fill('1')
    await page.getByLabel('Tax').fill('7')
    // Nobody who orders meanwhile is to meet it.
    await page.getByRole('switch', { name: /^Active/ }).uncheck()
    await pressTwice(page, 'services', 'update', () => save(page))
    await expect(page.getByText('Service Saved!')).toBeVisible()
    expect(await named(page, ['services', 'getServicesByHaulerId'], name, { i: '35' })).toBe(1)
  })

  test('a price set is added once', async ({ page, isMobile }) => {
    const name = ownName('Spring', isMobile)
    await page.goto('/admin/prices/add')
    await page.getByLabel('Price Name').fill(name)
    await pressTwice(page, 'prices', 'update', () => save(page))
    await expect(page.getByText('Price Set Saved!')).toBeVisible()
    expect(await named(page, ['prices', 'getPrices'], name, { i: '35' })).toBe(1)
  })

  test('a map is added once', async ({ page, isMobile }) => {
    const name = ownName('North', isMobile)
    await page.goto('/admin/maps/add')
    await expect(page.locator('[data-ready]')).toBeVisible()
    await page.getByLabel('Map Name').fill(name)
    const [west, south, east, north] = [-82.57, 33.19, -82.56, 33.196]
    const corners = [west, south, east, south, east, north, west, north, west, south]
    const ring = corners.flatMap((value, at) => (at % 2 === 0 ? [[value, corners[at + 1]]] : []))
    const geometry = { type: 'Polygon', coordinates: [ring] }
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { name }, geometry }],
    })
    const file = { name: 'north.geojson', mimeType: 'application/json', buffer: Buffer.from(text) }
    await page.locator('input[type="file"]').setInputFiles(file)
    await expect(page.getByRole('region', { name: 'Import report' })).toBeVisible()
    await pressTwice(page, 'maps', 'update', () => save(page))
    await expect(page).toHaveURL('/admin/maps')
    expect(await named(page, ['maps', 'getMaps'], name, { i: '35' })).toBe(1)
  })

  test('a paid order is cancelled once, and its customer hears of it once', async ({ page }) => {
    const { order, lastname, email } = await orderPaid()
    await openOrders(page, lastname)
    await page.getByRole('button', { name: `Cancel order ${order}` }).click()
    await page.getByRole('radio', { name: /^Give nothing back now/ }).check()
    await pressTwice(page, 'services', 'cancelOrder', () =>
      page.getByRole('button', { name: 'Cancel this order' }).click(),
    )
    await expect(page.getByText(`Order ${order} was cancelled`)).toBeVisible()
    const subjects = async () => (await subjectsTo(email)).filter((subject) => /cancel/i.test(subject))
    await expect.poll(subjects).toHaveLength(1)
  })

  test('a charge is given back once', async ({ page }) => {
    const { order, key, lastname } = await orderPaid()
    await openOrders(page, lastname)
    await page.getByRole('button', { name: `Refund order ${order}` }).click()
    await pressTwice(page, 'services', 'refund', () => page.getByRole('button', { name: /^Refund \$/ }).click())
    await expect(page.getByText(/^The charge of \$73\.54 was taken back\.|\$73\.54 was refunded/)).toBeVisible()
    type Sold = { refunds: object[] }
    const { refunds } = await askAsPage<Sold>(page, 'services', 'getOrder', { i: order, key })
    expect(refunds).toHaveLength(1)
  })
})

test.describe('of an admin', () => {
  test.beforeEach(async ({ page }) => {
    await openSession(page, people.admin)
  })

  test('a user is added once', async ({ page, isMobile }) => {
    const username = `${ownName('once', isMobile).replaceAll(' ', '-')}@yard.example`
    await page.goto('/admin/users/e/0')
    await page.getByLabel('Username').fill(username)
    await pressTwice(page, 'users', 'insert', () => save(page))
    await expect(page.getByText('User Saved!')).toBeVisible()
    expect(await named(page, ['users', 'getUsers'], username, { query: username })).toBe(1)
  })

  test('a post is added once', async ({ page, isMobile }) => {
    const title = ownName('Lids', isMobile)
    await page.goto('/admin/posts/e/0')
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Meta Description').fill('Which lids hold.')
    await pressTwice(page, 'posts', 'update', () => save(page))
    await expect(page.getByText('Post Saved!')).toBeVisible()
    expect(await named(page, ['posts', 'getPosts'], title)).toBe(1)
  })
})

test.describe('in Can Manager', () => {
  test('a task is created once', async ({ page, isMobile }) => {
    const { group } = await ownGroup(page)
    const address = `${ownName('8 Quarry Lane', isMobile)}, Cedar Hollow, GA 30990`
    // The empty list brings a second one along as soon as it has come.
    await page.getByRole('button', { name: 'Create New Can service' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: 'Address' }).fill(address)
    await form.getByLabel('Assigned user').selectOption({ index: 1 })
    await pressTwice(page, 'canmanager', 'createTask', () =>
      form.getByRole('button', { name: 'Create', exact: true }).click(),
    )
    await expect(page.getByText('The task is created.')).toBeVisible()
    expect(await named(page, ['canmanager', 'getTasks'], address, { groupid: group })).toBe(1)
  })

  test('a route is added once', async ({ page, isMobile }) => {
    const { group } = await ownGroup(page)
    const label = ownName('Creek', isMobile)
    await page.goto('/admin/can-go-backs')
    await page.getByRole('button', { name: 'CLICK HERE TO ADD ROUTES' }).click()
    const sheet = page.getByRole('dialog', { name: 'Routes' })
    await sheet.getByLabel('New route').fill(label)
    await pressTwice(page, 'canmanager', 'createRoute', () => sheet.getByRole('button', { name: 'Add' }).click())
    await expect(sheet.getByText(label)).toBeVisible()
    expect(await named(page, ['canmanager', 'getRoutes'], label, { groupid: group })).toBe(1)
  })

  test('an invitation is mailed once', async ({ page, isMobile }) => {
    await logIn(page, people.manager)
    const driver = `${ownName('robin', isMobile).replaceAll(' ', '-')}@yard.example`
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Invite to Piedmont Hauling' })
    await sheet.getByLabel('E-mail addresses').fill(driver)
    await pressTwice(page, 'canmanager', 'invite', () =>
      sheet.getByRole('button', { name: 'Invite', exact: true }).click(),
    )
    await expect(sheet.getByText('The invitation is sent.')).toBeVisible()
    await expect.poll(() => subjectsTo(driver)).toHaveLength(1)
  })
})

/** The lists of a crew that nobody else works on, seen by its owner. */
async function ownGroup(page: Page): Promise<{ group: string }> {
  const crew = await ownCrew(0)
  await openSession(page, crew.owner, crew.password)
  await page.goto('/admin/can-manager')
  return { group: String(crew.group) }
}

test.describe('of a visitor', { tag: '@phone' }, () => {
  test('a comment stands once', async ({ page, isMobile }) => {
    const words = ownName('We wait until noon', isMobile)
    await page.goto('/Resources/rain-days')
    await page.getByLabel('Name').fill('Tess Oakley')
    await page.getByLabel('Email').fill('tess@example.com')
    await page.getByLabel('Comment', { exact: true }).fill(words)
    await pressTwice(page, 'comments', 'create', () => page.getByRole('button', { name: 'Send comment' }).click())
    await expect(page.getByText('Thanks for your comment!')).toBeVisible()
    await page.reload()
    await expect(page.getByText(words)).toHaveCount(1)
  })

  test('a message to us arrives once', async ({ page, isMobile }) => {
    const words = ownName('Call me after four', isMobile)
    await page.goto('/Contact')
    await page.getByLabel('First Name').fill('Grady')
    await page.getByLabel('Last Name').fill('Poole')
    await page.getByLabel('Email').fill('grady@example.com')
    await page.getByLabel('Message').fill(words)
    await pressTwice(page, 'vmail', 'contact', () => page.getByRole('button', { name: 'Send message' }).click())
    await expect(page.getByText('Thanks for contacting us')).toBeVisible()
    await expect.poll(() => mailsWith(page, words)).toEqual([people.admin])
  })

  test('feedback arrives once', async ({ page, isMobile }) => {
    const words = ownName('The lid broke', isMobile)
    await page.goto('/Reviews/piedmont')
    await page.getByRole('link', { name: 'No', exact: true }).click()
    await page.getByRole('textbox').fill(words)
    await pressTwice(page, 'reviews', 'sendFeedback', () =>
      page.getByRole('button', { name: 'Submit Feedback' }).click(),
    )
    await expect(page.getByText('Your feedback means a lot to us!')).toBeVisible()
    await openSession(page, people.owner)
    expect(await named(page, ['reviews', 'getFeedback'], words, { i: '35' })).toBe(1)
  })

  test('a group is registered once', async ({ page, isMobile }) => {
    const name = ownName('Marsh Hauling', isMobile)
    await page.goto('/Can-Manager/register')
    await page.getByLabel('Group name').fill(name)
    await page.getByLabel('Company phone').fill('478-555-0177')
    await page.getByLabel('Company address').fill('120 Oak Street, Cedar Hollow, GA 30990')
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill('Marsh')
    await page.getByLabel('E-mail').fill(`${name.replaceAll(' ', '-').toLowerCase()}@yard.example`)
    await page.getByLabel('Password', { exact: true }).fill('quiet-street-9')
    await page.getByLabel('Confirm password').fill('quiet-street-9')
    await pressTwice(page, 'canmanager', 'register', () =>
      page.getByRole('button', { name: 'Register', exact: true }).click(),
    )
    await expect(page.getByText('Your account is ready. Please log in.')).toBeVisible()
    await openSession(page, people.admin)
    expect(await named(page, ['canmanager', 'getGroups'], name)).toBe(1)
  })

  test('an address outside every area is remembered once', async ({ page, isMobile }) => {
    const email = `${ownName('far', isMobile).replaceAll(' ', '-')}@example.test`
    await page.goto('/h/piedmont')
    await page.getByRole('radio', { name: /Residential Services/ }).check()
    await goOn(page)
    await page.getByRole('combobox', { name: 'Service address' }).fill('9 Far Road')
    await page.getByRole('option', { name: '9 Far Road' }).first().click()
    await page.getByLabel('E-mail or cell phone').fill(email)
    await pressTwice(page, 'services', 'initLead', () =>
      page.getByRole('button', { name: 'Tell me when you reach me' }).click(),
    )
    await expect(page.getByText('We will write to you as soon as we reach your address.')).toBeVisible()
    await openSession(page, people.owner)
    expect(await named(page, ['customers', 'getCustomers'], email, { query: email })).toBe(1)
  })

  test('an order is placed once and its card charged once', async ({ page, isMobile }) => {
    const email = `${ownName('dana', isMobile).replaceAll(' ', '-')}@example.test`
    await openReview(page, email, cards.good)
    const { lost } = await loseAnswerOf(page, 'services', 'purchase')
    await goOn(page, 'Confirm Service Order')
    await lost
    await expect(page).toHaveURL(/deliverydate/)
    await openSession(page, people.owner)
    const orders = await askAsPage<{ order: string }[]>(page, 'services', 'getOrders', {
      companyId: '35',
      query: email,
    })
    expect(orders).toHaveLength(1)
    expect(await chargesOf(orders[0]?.order ?? '')).toHaveLength(1)
  })
})

/** To whom mails with these words went. */
async function mailsWith(page: Page, words: string): Promise<string[]> {
  const outbox = (await (await page.request.get('/dev/outbox.json')).json()) as { to: string; text: string }[]
  return outbox.filter(({ text }) => text.includes(words)).map(({ to }) => to)
}
