import type { BrowserContext, Page } from '@playwright/test'
import { readBrowserStorage } from '../support/browser-storage.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { deliveriesOf, type OwnCrew, ownCrew } from '../support/own-crew.ts'
import { PIXEL } from '../support/pixel.ts'
import { expect, test } from '../support/strict-test.ts'

// Offline requests fail, which the browser logs.
test.use({ drawsMaps: false, serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to fetch/] })

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

test('thirty stops are done once each: ten offline in a tab that is closed, one in landscape, and one with a problem and its photo', {
  tag: '@phone',
}, async ({ page: first, context }) => {
  const crew = await ownCrew(30)
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
  await expectQueueShown(page, crew)

  await context.setOffline(false)
  const connected = Date.now()
  await expect(badge(page)).toHaveCount(0)
  await expect(page.getByText(/^No signal\./)).toBeHidden()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const late = (await deliveriesOf(crew)).filter(({ doneat }) => Date.parse(doneat ?? '') < connected)
  expect(late).toHaveLength(15)
  for (let at = 16; at < 30; at++) await doStop(page, crew, at)
  // A skipped stop comes last.
  await expect(view(page).getByRole('heading', { name: crew.streets[5], exact: true })).toBeVisible()
  await expect(view(page).getByText('Gate is locked', { exact: true })).toBeVisible()
  await doStop(page, crew, 5)
  await expect(page.getByText('All done for today')).toBeVisible()
  const doneBy = async () => (await deliveriesOf(crew)).map(({ done, doneby }) => done && doneby)
  await expect.poll(doneBy).toEqual(Array(30).fill(crew.driver))
  // Reported only; timing on this machine is not asserted.
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  process.stdout.write(`Thirty stops of one driver, ten without signal, each done once: ${seconds} s of waiting\n`)
})

/** The reopened day is whole, and its queue lists the ten stops in order. */
async function expectQueueShown(page: Page, { streets }: OwnCrew): Promise<void> {
  await expect(page.getByText(/^No signal\. This is your list of /)).toBeVisible()
  await expect(page.getByText('15 of 30')).toBeVisible()
  await page.getByRole('button', { name: '10 waiting' }).click()
  const queue = page.getByRole('dialog', { name: '10 waiting' })
  await expect(queue.getByRole('listitem')).toContainText(streets.slice(6, 16))
  await expectAccessible(page)
  await queue.getByRole('button', { name: 'Close' }).click()
}

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

async function reopen(page: Page, context: BrowserContext): Promise<Page> {
  await page.close()
  const reopened = await context.newPage()
  await reopened.goto('/admin/can-manager')
  return reopened
}
