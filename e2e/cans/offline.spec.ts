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

test.describe('work without signal', () => {
  // A request that the screen sent on reconnecting may be answered after the session ended.
  test.use({ expectedErrors: [/net::ERR_|Failed to fetch manifest patches|status of 401/] })

  test('survives a closed tab and arrives once: problems, a new order, an undone action; a logout with unsent work asks first', async ({
    page,
    context,
  }) => {
    const crew = await ownCrew(3)
    const [first, second, third] = crew.streets
    await logInAs(page, crew)
    await expectReadyWithoutSignal(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Problem', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Wrong address' }).click()
    await expect(sheet.getByText('It waits for signal.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Gate is locked' }).click()
    // The text may still be that of the first reason.
    await expect(page.getByRole('button', { name: '2 waiting', includeHidden: true })).toBeVisible()
    await sheet.getByRole('button', { name: 'Back to my list' }).click()
    await expect(row(page, first)).toContainText('Gate is locked')
    await expect(page.getByRole('heading', { level: 2, name: second })).toBeVisible()
    await page.getByRole('button', { name: `Move ${third} up` }).click()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: '5 waiting' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: third })).toBeVisible()
    await page.close()

    const reopened = await context.newPage()
    await reopened.goto('/admin/can-manager')
    await expect(row(reopened, first)).toContainText('Gate is locked')
    await expect(reopened.getByRole('button', { name: '5 waiting' })).toBeVisible()
    await context.setOffline(false)
    await expect(badge(reopened)).toBeHidden()
    await expect(row(reopened, first)).toContainText('Gate is locked')
    const stops = await deliveriesOf(crew)
    expect(stops.map(({ address }) => address.split(',')[0])).toEqual([first, third, second])
    expect(stops.map(({ done }) => done)).toEqual([false, false, false])
    expect(stops[0]).toMatchObject({ problem: { reason: 'Gate is locked', by: crew.driver } })
    const asked = { groupid: String(crew.group), task: stops[0]?.id ?? '' }
    expect(await crew.ask('canmanager.getRemarks', asked)).toMatchObject([
      { reason: 'Wrong address', closed: { how: 'replaced' } },
      { reason: 'Gate is locked', by: crew.driver },
    ])

    await test.step('a problem solved offline arrives closed once', async () => {
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

    await test.step('logging out with unsent work asks first and keeps the work for its owner', async () => {
      await context.setOffline(true)
      await reopened.getByRole('button', { name: 'Done', exact: true }).click()
      await expect(badge(reopened)).toBeVisible()
      await reopened.getByRole('button', { name: 'Open the menu' }).click()
      const logOut = reopened.getByRole('button', { name: 'Logout' }).filter({ visible: true })
      await logOut.click()
      await expect(reopened.getByText('Log out with 1 thing not sent yet?')).toBeVisible()
      await reopened.getByRole('button', { name: 'Stay logged in' }).click()
      await logOut.click()
      await context.setOffline(false)
      await reopened.getByRole('button', { name: 'Log out anyway' }).click()
      await expect(reopened).toHaveURL('/')
    })
  })
})
