import type { Page } from '@playwright/test'
import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openRelay, type Relay } from '../support/open-relay.ts'
import { deliveriesOf, type OwnCrew, openCrew, ownCrew } from '../support/own-crew.ts'
import { test as base, expect } from '../support/strict-test.ts'

// Other people's changes arrive without a reload, and the screen says when updates are interrupted.

const test = base.extend<{ relay: Relay }>({
  relay: async ({ baseURL: _ }, use) => {
    const relay = await openRelay()
    await use(relay)
    await relay.close()
  },
})
// The router prefetches its manifest and logs an error when the proxy does not respond.
test.use({
  drawsMaps: false,
  ownContext: true,
  expectedErrors: [/net::ERR_|the server responded with a status of (401|502|503)|Failed to fetch manifest patches/],
})

const NOTE = /^Not live since 1?\d:\d\d [AP]M$/
/** A connection that was down for a while is retried every 20 seconds at the latest. */
const BY_ITSELF = { timeout: 30_000 }
const LIVE_PATH = /^\/cfc\/api\/events/

const openAs = (page: Page, relay: Relay, who: 'owner' | 'driver', crew: OwnCrew, path = '/admin/can-manager') =>
  openCrew(page, crew, who, relay.origin + path)

/** Completes a stop as another user, bypassing the proxy. */
async function done(page: Page, crew: OwnCrew, at: number): Promise<void> {
  const stops = await deliveriesOf(crew)
  await callAsPage(page, 'canmanager', 'updateTask', { groupId: crew.group, id: stops[at]?.id, done: true })
}

/** Includes folded rows, because done stops are folded. */
const box = (page: Page, { streets }: OwnCrew, at: number) =>
  page.getByRole('checkbox', { name: `Done: ${streets[at]}`, includeHidden: true })
const expectLive = (relay: Relay) => expect.poll(() => relay.streams().stand).toBe(1)
const loginRequired = (page: Page) => page.getByRole('heading', { name: /^Please click on Log In/ })

test('the board says that it is not live while the server restarts, and is live again afterwards', async ({
  page,
  relay,
}) => {
  const crew = await ownCrew(3)
  // A single refusal does not end live updates.
  relay.refuse(503, LIVE_PATH)
  await openAs(page, relay, 'owner', crew)
  await expectLive(relay)
  await done(page, crew, 2)
  await expect(box(page, crew, 2)).toBeChecked()
  const before = await box(page, crew, 0).boundingBox()
  relay.goDown()
  await expect(page.getByText(NOTE)).toBeVisible()
  expect(await box(page, crew, 0).boundingBox()).toEqual(before)
  await expectAccessible(page)
  await done(page, crew, 0)
  await expect(box(page, crew, 0)).not.toBeChecked()
  relay.comeBack()
  await expect(box(page, crew, 0)).toBeChecked(BY_ITSELF)
  await expect(page.getByText(NOTE)).toBeHidden()
  await done(page, crew, 1)
  await expect(box(page, crew, 1)).toBeChecked()
})

test('Refresh reconnects a silent connection at once, its timeout later, and the login ends after six hours', async ({
  page,
  relay,
}) => {
  const crew = await ownCrew(3)
  await page.clock.install()
  await openAs(page, relay, 'owner', crew)
  await expect(box(page, crew, 0)).toBeVisible()
  await expectLive(relay)
  await page.clock.pauseAt(Date.now() + 60_000)
  await expectLive(relay)
  await test.step('Refresh reloads the list and reconnects while the connection still seems open', async () => {
    relay.fallSilent()
    await done(page, crew, 0)
    relay.comeBack()
    const { opened } = relay.streams()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(box(page, crew, 0)).toBeChecked()
    await expect.poll(() => relay.streams().opened).toBeGreaterThan(opened)
    await expectLive(relay)
    await done(page, crew, 1)
    await expect(box(page, crew, 1)).toBeChecked()
  })

  await test.step('a silent connection is dropped, and missed changes are shown', async () => {
    relay.fallSilent()
    await done(page, crew, 2)
    await page.clock.runFor(22_000)
    await expect(box(page, crew, 2)).toBeChecked()
  })

  await test.step('an open board asks for the login after six hours', async () => {
    await page.clock.fastForward('06:00:01')
    await expect(loginRequired(page)).toBeVisible()
  })
})

test('a driver sees outages, changes during a load, a promotion and a removal without a new login', async ({
  page,
  relay,
}) => {
  const crew = await ownCrew(2)
  await openAs(page, relay, 'driver', crew)
  const next = (at: number) => page.getByRole('heading', { level: 2, name: crew.streets[at] })
  await expect(next(0)).toBeVisible()
  await expectLive(relay)
  const expectOutageShown = async () => {
    relay.goDown()
    await expect(page.getByText(NOTE)).toBeVisible()
    await expectAccessible(page)
    relay.comeBack()
    await expect(page.getByText(NOTE)).toBeHidden(BY_ITSELF)
    await expectLive(relay)
  }

  await test.step('the deliveries say that they are not live', expectOutageShown)

  await test.step('a change that arrives while the list is loading is not lost', async () => {
    relay.hold(/method=getTasks/)
    relay.cutStreams()
    await expect.poll(() => relay.held()).toBe(1)
    await done(page, crew, 0)
    await expect(next(1)).toBeVisible()
    relay.comeBack()
    await expect.poll(() => relay.held()).toBe(0)
    await page.getByRole('link', { name: 'Other Deliveries' }).click()
    await page.getByRole('link', { name: 'Your Deliveries' }).click()
    await expect(next(1)).toBeVisible()
  })

  await test.step("a driver promoted to manager gets the manager's lists", async () => {
    const people = await crew.ask('canmanager.getGroupUsers', { groupid: String(crew.group) })
    const id = people.find(({ username }) => username === crew.driver)?.id ?? 0
    await crew.asAdmin('users.update', { id, role: 'can-manager' })
    await expect(page.getByRole('button', { name: 'Create New Can service' })).toBeVisible()
    await crew.asAdmin('users.update', { id, role: 'can-driver' })
    await expect(page.getByRole('button', { name: 'Create New Can service' })).toBeHidden()
    await expect(next(1)).toBeVisible()
  })

  await test.step('the go backs say that they are not live', async () => {
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Can Go Backs', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Select your route' })).toBeVisible()
    await expectLive(relay)
    await expectOutageShown()
  })

  await test.step('a member removed from the group no longer sees a list', async () => {
    await crew.write('canmanager.removeMember', { groupid: crew.group, username: crew.driver, to: crew.owner })
    await expect(loginRequired(page)).toBeVisible()
  })
})

test('a session ended elsewhere asks for the login at once and keeps the queue', async ({ page, relay }) => {
  const crew = await ownCrew(2)
  await openAs(page, relay, 'driver', crew)
  await expect(page.getByRole('heading', { level: 2, name: crew.streets[0] })).toBeVisible()
  await expectLive(relay)
  relay.refuse(502, /method=updateTask/, Number.POSITIVE_INFINITY)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible()
  await callAsPage(page, 'users', 'logout', {})
  await expect(loginRequired(page)).toBeVisible()
  await expect(page.getByText(`1 waiting on this device: sent as soon as ${crew.driver} logs in.`)).toBeVisible()
})
