import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { deliveriesOf, type OwnCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'

// Offline requests fail, which the browser logs.
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to fetch manifest patches/] })

const row = (page: Page, street: string | undefined) => page.getByRole('listitem').filter({ hasText: street })
const badge = (page: Page) => page.getByRole('button', { name: /^\d+ waiting$/ })

async function logInAs(page: Page, { driver, password }: OwnCrew): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(driver)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^1 crew-/ })).toBeVisible()
}

/** The day is available offline once the worker has cached everything that the page needs. */
async function expectReadyWithoutSignal(page: Page): Promise<void> {
  const stateOf = async () => (await navigator.serviceWorker.getRegistration('/admin/'))?.active?.state
  await expect.poll(() => page.evaluate(stateOf), { timeout: 30_000 }).toBe('activated')
}

test('ten offline stops survive a closed tab and arrive once, in order', async ({ page, context }) => {
  const crew = await ownCrew(10)
  await logInAs(page, crew)
  await expectReadyWithoutSignal(page)

  await context.setOffline(true)
  for (const at of crew.streets.keys()) {
    await expect(page.getByRole('heading', { level: 2, name: crew.streets[at] })).toBeVisible()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.getByRole('button', { name: `${at + 1} waiting` })).toBeVisible()
  }
  await expect(page.getByText(`${crew.streets[9]} is done and waits for signal.`)).toBeVisible()
  expect((await deliveriesOf(crew)).filter(({ done }) => done)).toEqual([])
  await page.close()

  const reopened = await context.newPage()
  await reopened.goto('/admin/can-manager')
  await expect(reopened.getByText(/^No signal\. This is your list of /)).toBeVisible()
  await expect(reopened.getByText('10 of 10')).toBeVisible()
  await reopened.getByRole('button', { name: '10 waiting' }).click()
  const queue = reopened.getByRole('dialog', { name: '10 waiting' })
  await expect(queue.getByRole('listitem')).toContainText(crew.streets)
  await expectAccessible(reopened)
  await queue.getByRole('button', { name: 'Close' }).click()

  await context.setOffline(false)
  await expect(badge(reopened)).toBeHidden()
  const stops = await deliveriesOf(crew)
  expect(stops.map(({ done }) => done)).toEqual(Array(10).fill(true))
  expect(stops.map(({ doneby }) => doneby)).toEqual(Array(10).fill(crew.driver))
  await expect(reopened.getByText(/^No signal\./)).toBeHidden()
  await expect(reopened.getByText('10 of 10')).toBeVisible()
})

test('a problem, a new order and an undone action are queued too', async ({ page, context }) => {
  const crew = await ownCrew(3)
  await logInAs(page, crew)
  await expectReadyWithoutSignal(page)
  await context.setOffline(true)
  const [first, second, third] = crew.streets
  await page.getByRole('button', { name: 'Problem', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Gate is locked' }).click()
  await expect(sheet.getByText('It waits for signal.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Back to my list' }).click()
  await expect(row(page, first)).toContainText('Gate is locked')
  await expect(page.getByRole('heading', { level: 2, name: second })).toBeVisible()
  await page.getByRole('button', { name: `Move ${third} up` }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: '4 waiting' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: third })).toBeVisible()

  await context.setOffline(false)
  await expect(badge(page)).toBeHidden()
  const stops = await deliveriesOf(crew)
  expect(stops.map(({ address }) => address.split(',')[0])).toEqual([first, third, second])
  expect(stops.map(({ done }) => done)).toEqual([false, false, false])
  const remarks = { groupid: String(crew.group), task: stops[0]?.id ?? '' }
  expect(await crew.ask('canmanager.getRemarks', remarks)).toMatchObject([
    { reason: 'Gate is locked', by: crew.driver },
  ])
  await expect(row(page, first)).toContainText('Gate is locked')
})

test('a problem survives a closed tab and arrives once, open; solved offline, it arrives closed once', async ({
  page,
  context,
}) => {
  const crew = await ownCrew(2)
  const [first] = crew.streets
  await logInAs(page, crew)
  await expectReadyWithoutSignal(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Problem', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wrong address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Access is blocked' }).click()
  await expect(page.getByRole('dialog').getByText('It waits for signal.')).toBeVisible()
  // The text may still be that of the first reason.
  await expect(page.getByRole('button', { name: '2 waiting', includeHidden: true })).toBeVisible()
  await page.close()

  const reopened = await context.newPage()
  await reopened.goto('/admin/can-manager')
  await expect(row(reopened, first)).toContainText('Access is blocked')
  await expect(reopened.getByRole('button', { name: '2 waiting' })).toBeVisible()
  await context.setOffline(false)
  await expect(badge(reopened)).toBeHidden()
  await expect(row(reopened, first)).toContainText('Access is blocked')
  const stop = (await deliveriesOf(crew))[0]
  expect(stop).toMatchObject({ problem: { reason: 'Access is blocked', by: crew.driver } })
  const asked = { groupid: String(crew.group), task: stop?.id ?? '' }
  expect(await crew.ask('canmanager.getRemarks', asked)).toMatchObject([
    { reason: 'Wrong address', closed: { how: 'replaced' } },
    { reason: 'Access is blocked' },
  ])

  await context.setOffline(true)
  await reopened.getByRole('button', { name: new RegExp(`^View .*${first}`) }).click()
  await reopened.getByRole('dialog').getByRole('button', { name: 'Problem solved' }).click()
  await reopened.getByRole('dialog').getByRole('button', { name: 'Back to the list' }).click()
  await expect(reopened.getByRole('heading', { level: 2, name: first })).toBeVisible()
  await expect(reopened.getByRole('button', { name: '1 waiting' })).toBeVisible()
  await context.setOffline(false)
  await expect(badge(reopened)).toBeHidden()
  expect((await deliveriesOf(crew))[0]).not.toHaveProperty('problem')
  const [, solved] = await crew.ask('canmanager.getRemarks', asked)
  expect(solved?.closed).toMatchObject({ how: 'solved', by: crew.driver })
})

test.describe('logging out right after the signal returns', () => {
  // A request that the screen sent on reconnecting may be answered after the session ended.
  test.use({ expectedErrors: [/net::ERR_|Failed to fetch manifest patches|status of 401/] })

  test('logging out with unsent work asks first and keeps the work for its owner', async ({
    page,
    context,
    isMobile,
  }) => {
    const crew = await ownCrew(2)
    await logInAs(page, crew)
    await expectReadyWithoutSignal(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(badge(page)).toBeVisible()
    if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
    await expect(page.getByText('Log out with 1 thing not sent yet?')).toBeVisible()
    await page.getByRole('button', { name: 'Stay logged in' }).click()
    await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Log out anyway' }).click()
    await expect(page).toHaveURL('/')
  })
})
