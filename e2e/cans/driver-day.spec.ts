import type { BrowserContext, Page } from '@playwright/test'
import { type StopEvent, stopEvents } from '../../src/domain/cans/told/telling-rules.ts'
import { timeText } from '../../src/domain/companies/days/moment-formats.ts'
import { readBrowserStorage } from '../support/browser-storage.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { deliveriesOf, type OwnCrew, ownCrew } from '../support/own-crew.ts'
import { PIXEL } from '../support/pixel.ts'
import { expect, test } from '../support/strict-test.ts'
import { messagesTo } from '../support/wire-orders.ts'

// Offline requests fail, which the browser logs. A request after the session ended is refused once.
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to fetch|status of 401/] })

const view = (page: Page) => page.getByRole('dialog', { name: /^View / })
const badge = (page: Page) => page.getByRole('button', { name: /^\d+ waiting$/ })

async function logInAs(page: Page, { driver, password, streets }: OwnCrew): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(driver)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 2, name: streets[0] })).toBeVisible()
}

/** The service worker controls the page opened at login, and the other list is cached. */
async function expectReadyWithoutSignal(page: Page): Promise<void> {
  const isControlled = () => navigator.serviceWorker.controller?.state === 'activated'
  await expect.poll(() => page.evaluate(isControlled), { timeout: 60_000 }).toBe(true)
  await expect.poll(() => page.evaluate(keptAnswers), { timeout: 30_000 }).toContain('gobacks')
}

/** The day and the offline queue are stored, and their plain text is unreadable in the browser's storage. */
async function expectSealed(page: Page, { streets }: OwnCrew): Promise<void> {
  const stored = await readBrowserStorage(page)
  // Checks by filter, so that a failure doesn't print the whole storage.
  expect(stored.split('"a key, not extractable"').length).toBeGreaterThan(10)
  expect(streets.filter((street) => stored.includes(street))).toEqual([])
  for (const word of ['Gate is locked', 'Cedar Hollow', 'canmanager.updateTask', 'a key, extractable']) {
    expect([word, stored.includes(word)]).toEqual([word, false])
  }
}

const keptAnswers = () =>
  new Promise<string>((tell, fail) => {
    const opening = indexedDB.open('haulyard')
    opening.onerror = () => fail(opening.error)
    opening.onsuccess = () => {
      const asked = opening.result.transaction('answers').objectStore('answers').getAllKeys()
      asked.onsuccess = () => tell(JSON.stringify(asked.result))
    }
  })

/** Presses Done at the open stop and waits for the next one. */
async function doStop(page: Page, { streets }: OwnCrew, at: number): Promise<void> {
  await expect(view(page).getByRole('heading', { name: streets[at], exact: true })).toBeVisible()
  await view(page).getByRole('button', { name: 'Done', exact: true }).click()
}

async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('haulyard.session') ?? '{}')
    localStorage.setItem('haulyard.session', JSON.stringify({ ...stored, ends: Date.now() - 60_000 }))
  })
}

/** Of everyone on the street: one text for each stop, at every hour. */
const PHONE = '4785552999'
/** Sweeps come every minute. */
const SWEPT = { timeout: 300_000 }

async function tellWhenDone({ group, write }: OwnCrew): Promise<void> {
  const ruleOf = (event: StopEvent) => ({ email: false, text: event === 'done', words: '' })
  const events = Object.fromEntries(stopEvents.map((event) => [event, ruleOf(event)])) as Record<
    StopEvent,
    ReturnType<typeof ruleOf>
  >
  await write('canmanager.saveTelling', { groupid: group, events, quietfrom: 0, quietto: 0 })
  await write('canmanager.setTextConsent', { groupid: group, phone: PHONE, agreed: true })
}

/** Each stop once, with the time of its tap. */
async function expectToldAtTap(crew: OwnCrew): Promise<void> {
  const texts = async () => (await messagesTo(`+1${PHONE}`)).map(({ text }) => text)
  await expect.poll(async () => (await texts()).length, SWEPT).toBe(crew.streets.length)
  const told = (await texts()).join('\n')
  for (const { address, doneat } of await deliveriesOf(crew)) {
    const time = timeText(Date.parse(doneat ?? ''), 'America/New_York').replace(/\s/, ' ')
    expect(told.split(`Our stop at ${address}: done at ${time}.`)).toHaveLength(2)
  }
}

/** What arrives in a later minute can be told from what was tapped in it. */
async function letMinutePass(): Promise<void> {
  const minute = () => Math.floor(Date.now() / 60_000)
  const tapped = minute()
  await expect.poll(minute, { timeout: 70_000 }).toBeGreaterThan(tapped)
}

test.describe('a day on a phone', { tag: '@phone' }, () => {
  test('thirty stops are done once each: ten offline, one in landscape, one with a problem and its photo, and each is told', async ({
    page: first,
    context,
  }) => {
    test.slow()
    const crew = await ownCrew(30, { phone: PHONE })
    await tellWhenDone(crew)
    await logInAs(first, crew)
    let page = first
    await expectReadyWithoutSignal(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(widthOfPage)).toBe(320)
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await expect(view(page).getByText('0 of 30')).toBeVisible()
    expect(await view(page).evaluate(({ scrollWidth }) => scrollWidth)).toBe(320)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(view(page).getByText(/finish about \d+:\d\d [AP]M/)).toBeVisible()
    await expectAccessible(page)
    const begun = Date.now()
    for (let at = 0; at < 5; at++) await doStop(page, crew, at)
    await reportProblem(page, crew)

    await context.setOffline(true)
    for (let at = 6; at < 15; at++) await doStop(page, crew, at)
    await expectFinishWhole(page)
    await page.setViewportSize({ width: 844, height: 390 })
    for (const name of ['Done', 'Problem']) {
      await expect(view(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
    await expect(view(page).getByRole('link', { name: 'Navigate' })).toBeInViewport({ ratio: 1 })
    await doStop(page, crew, 15)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(view(page).getByText('15 of 30')).toBeVisible()
    await expect(view(page).getByRole('button', { name: '10 waiting' })).toBeVisible()
    expect((await deliveriesOf(crew)).filter(({ done }) => done)).toHaveLength(5)
    await expectSealed(page, crew)
    page = await reopen(page, context)
    await letMinutePass()

    await context.setOffline(false)
    const connected = Date.now()
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await expect(badge(page)).toHaveCount(0)
    const late = (await deliveriesOf(crew)).filter(({ doneat }) => Date.parse(doneat ?? '') < connected)
    expect(late).toHaveLength(15)
    for (let at = 16; at < 30; at++) await doStop(page, crew, at)
    // A skipped stop comes last.
    await expect(view(page).getByRole('heading', { name: crew.streets[5], exact: true })).toBeVisible()
    await expect(view(page).getByText('Gate is locked', { exact: true })).toBeVisible()
    await doStop(page, crew, 5)
    await expect(page.getByText('All done for today')).toBeVisible()
    await expect.poll(async () => (await deliveriesOf(crew)).filter(({ done }) => done).length).toBe(30)
    await expectToldAtTap(crew)
    // Reported only; timing on this machine is not asserted.
    const seconds = ((Date.now() - begun) / 1000).toFixed(1)
    process.stdout.write(`Thirty stops of one driver, ten without signal, each done once: ${seconds} s of waiting\n`)
  })

  test('the other list opens offline, and the map router draws, reorders and queues', async ({ page, context }) => {
    const crew = await ownCrew(3)
    await logInAs(page, crew)
    await expectReadyWithoutSignal(page)
    await expect.poll(() => page.evaluate(mapFilesKept), { timeout: 60_000 }).toBeGreaterThanOrEqual(4)
    await context.setOffline(true)
    await openFromMenu(page, 'Can Go Backs')
    await expect(page.getByRole('heading', { name: 'Select your route' })).toBeVisible()
    await openFromMenu(page, 'Can Manager')
    await page.getByRole('button', { name: 'Start Map Router' }).click()
    const router = page.getByRole('dialog', { name: 'Map router' })
    await expect(router.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    await router.getByRole('button', { name: `Move ${crew.streets[2]} to the top` }).click()
    await router.getByRole('button', { name: 'Save Route Order' }).click()
    // A busy machine may notice the lost signal only after the slow-request message.
    await expect(
      page.getByText(
        /^The new order is (saved on this phone\. It will|saved on this device and is still being) sen(d|t)/,
      ),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: crew.streets[2] })).toBeVisible()
    await context.setOffline(false)
    const streets = async () => (await deliveriesOf(crew)).map(({ address }) => address.split(',')[0])
    await expect.poll(streets).toEqual([2, 0, 1].map((at) => crew.streets[at]))
    await expect(badge(page)).toHaveCount(0)
  })

  test('a day whose session ended offline stays readable, and its queue waits for the login', async ({
    page,
    context,
  }) => {
    const crew = await ownCrew(2)
    await logInAs(page, crew)
    await expectReadyWithoutSignal(page)
    await context.setOffline(true)
    await endSession(page)
    const reopened = await reopen(page, context)
    await expect(reopened.getByRole('heading', { level: 2, name: crew.streets[0] })).toBeVisible()
    await reopened.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(reopened.getByRole('heading', { level: 2, name: crew.streets[1] })).toBeVisible()
    await reopened.getByRole('button', { name: '1 waiting' }).click()
    await expect(reopened.getByText(/^You’ve been logged out\./)).toBeVisible()

    await context.setOffline(false)
    await expect(reopened.getByText('Please click on Log In / Sign Up to continue.')).toBeVisible()
    await expect(reopened.getByText(`1 waiting on this device: sent as soon as ${crew.driver} logs in.`)).toBeVisible()
    expect((await deliveriesOf(crew)).filter(({ done }) => done)).toEqual([])
    await reopened.getByRole('link', { name: 'Log In / Sign Up' }).click()
    await reopened.getByLabel('Email').fill(crew.driver)
    await reopened.getByLabel('Password', { exact: true }).fill(crew.password)
    await reopened.getByRole('button', { name: 'Log in' }).click()
    await expect(reopened.getByRole('heading', { level: 2, name: crew.streets[1] })).toBeVisible()
    await expect.poll(async () => (await deliveriesOf(crew)).filter(({ done }) => done).length).toBe(1)
  })
})

async function reportProblem(page: Page, { streets }: OwnCrew): Promise<void> {
  await expect(view(page).getByRole('heading', { name: streets[5], exact: true })).toBeVisible()
  await view(page).getByRole('button', { name: 'Problem', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'What is wrong?' })
  await sheet.getByRole('button', { name: 'Gate is locked' }).click()
  await expect(sheet.getByText('The office sees it.')).toBeVisible()
  await sheet.getByLabel('Photo').setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(sheet.getByRole('img', { name: 'To be sent' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Send photo' }).click()
  await expect(view(page).getByRole('img', { name: 'Gate is locked' })).toBeVisible()
  await view(page).getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('heading', { level: 2, name: streets[6] })).toBeVisible()
  await page.getByRole('button', { name: 'View', exact: true }).click()
}

/** "Finish" is fully readable beside the queue badge at every phone width. */
async function expectFinishWhole(page: Page): Promise<void> {
  await expect(badge(page).last()).toBeVisible()
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const words of [view(page).getByText('14 of 30'), view(page).getByText(/finish about \d+:\d\d [AP]M/)]) {
      // An inline element has no width; its block has.
      const { scrollWidth, clientWidth } = await words.evaluate((node) => {
        let line = node
        while (line.clientWidth === 0 && line.parentElement) line = line.parentElement
        return { scrollWidth: line.scrollWidth, clientWidth: line.clientWidth }
      })
      expect(scrollWidth, `${await words.textContent()} at ${width}`).toBeLessThanOrEqual(clientWidth)
      expect(clientWidth).toBeGreaterThan(40)
    }
  }
}

const widthOfPage = () => document.documentElement.scrollWidth
const mapFilesKept = async () => (await (await caches.open('haulyard-map')).keys()).length

async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
}

async function reopen(page: Page, context: BrowserContext): Promise<Page> {
  await page.close()
  const reopened = await context.newPage()
  await reopened.goto('/admin/can-manager')
  return reopened
}
