import type { BrowserContext, Page } from '@playwright/test'
import { deliveriesOf, type OwnCrew, openCrew, ownCrew, streetsOf } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'

// Offline requests fail, which the browser logs. A request after the session ended is refused once.
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to fetch|status of 401/] })

const row = (page: Page, street: string | undefined) => page.getByRole('listitem').filter({ hasText: street })
const waiting = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} waiting`, includeHidden: true })
const next = (page: Page, name: string | undefined) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

const isControlled = () => navigator.serviceWorker.controller?.state === 'activated'
const mapFilesKept = async () => (await (await caches.open('haulyard-map')).keys()).length

/** The day is available offline once the worker has cached what the page and its map need. */
async function expectReadyWithoutSignal(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isControlled), { timeout: 60_000 }).toBe(true)
  await expect.poll(() => page.evaluate(mapFilesKept), { timeout: 60_000 }).toBeGreaterThanOrEqual(4)
}

async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
}

async function reopenWithoutSession(page: Page, context: BrowserContext): Promise<Page> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('haulyard.session') ?? '{}')
    localStorage.setItem('haulyard.session', JSON.stringify({ ...stored, ends: Date.now() - 60_000 }))
  })
  await page.close()
  const reopened = await context.newPage()
  await reopened.goto('/admin/can-manager')
  return reopened
}

test('work without signal survives a closed tab and an ended session, and arrives once: a route, a problem, an order, an undone act', async ({
  page,
  context,
}) => {
  const crew = await ownCrew(3)
  const [first, second, third] = crew.streets
  await openCrew(page, crew, 'driver')
  await next(page, first)
  await expectReadyWithoutSignal(page)
  await context.setOffline(true)
  await test.step('the other list opens, and the map router draws', async () => {
    await openFromMenu(page, 'Can Go Backs')
    await expect(page.getByRole('heading', { name: 'Select your route' })).toBeVisible()
    await openFromMenu(page, 'Can Manager')
    await page.getByRole('button', { name: 'Start Map Router' }).click()
    const router = page.getByRole('dialog', { name: 'Map router' })
    await expect(router.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    await router.getByRole('button', { name: `Move ${third} to the top` }).click()
    await router.getByRole('button', { name: 'Save Route Order' }).click()
    // A busy machine may notice the lost signal only after the slow-request message.
    await expect(
      page.getByText(
        /^The new order is (saved on this phone\. It will|saved on this device and is still being) sen(d|t)/,
      ),
    ).toBeVisible()
    await next(page, third)
  })
  await test.step('a problem, a new order and an undone act are queued', async () => {
    await page.getByRole('button', { name: 'Problem', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Wrong address' }).click()
    await expect(sheet.getByText('It waits for signal.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Gate is locked' }).click()
    // The text may still be that of the first reason.
    await expect(waiting(page, 3)).toBeVisible()
    await sheet.getByRole('button', { name: 'Back to my list' }).click()
    await expect(row(page, third)).toContainText('Gate is locked')
    await next(page, first)
    await page.getByRole('button', { name: `Move ${second} up` }).click()
    await next(page, second)
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(waiting(page, 6)).toBeVisible()
    await next(page, second)
  })
  const reopened = await reopenWithoutSession(page, context)
  await test.step('the day stays readable, and its queue waits for the login', async () => {
    await expect(row(reopened, third)).toContainText('Gate is locked')
    await next(reopened, second)
    await waiting(reopened, 6).click()
    await expect(reopened.getByText(/^You’ve been logged out\./)).toBeVisible()
    await context.setOffline(false)
    await expect(reopened.getByText('Please click on Log In / Sign Up to continue.')).toBeVisible()
    await expect(reopened.getByText(`6 waiting on this device: sent as soon as ${crew.driver} logs in.`)).toBeVisible()
    expect(await streetsOf(crew)).toEqual([first, second, third])
  })
  const sent = sentFrom(reopened)
  await reopened.getByRole('link', { name: 'Log In / Sign Up' }).click()
  await reopened.getByLabel('Email').fill(crew.driver)
  await reopened.getByLabel('Password', { exact: true }).fill(crew.password)
  await reopened.getByRole('button', { name: 'Log in' }).click()
  await next(reopened, second)
  await expect
    .poll(() => sent)
    .toEqual(['reorderTasks', 'addRemark', 'addRemark', 'reorderTasks', 'updateTask', 'updateTask'])
  await expect(reopened.getByRole('button', { name: /^\d+ waiting$/ })).toBeHidden()
  await expectArrivedOnce(crew)
})

/** The queue's calls that were answered, from now on. */
function sentFrom(page: Page): string[] {
  const sent: string[] = []
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    const isOfQueue = pathname.endsWith('/canmanager.cfc') && response.request().method() === 'POST'
    if (isOfQueue && response.ok()) sent.push(searchParams.get('method') ?? '')
  })
  return sent
}

async function expectArrivedOnce(crew: OwnCrew): Promise<void> {
  const [first, second, third] = crew.streets
  expect(await streetsOf(crew)).toEqual([third, second, first])
  const stops = await deliveriesOf(crew)
  expect(stops.map(({ done }) => done)).toEqual([false, false, false])
  expect(stops[0]).toMatchObject({ problem: { reason: 'Gate is locked', by: crew.driver } })
  const asked = { groupid: String(crew.group), task: stops[0]?.id ?? '' }
  expect(await crew.ask('canmanager.getRemarks', asked)).toMatchObject([
    { reason: 'Wrong address', closed: { how: 'replaced' } },
    { reason: 'Gate is locked', by: crew.driver },
  ])
}
