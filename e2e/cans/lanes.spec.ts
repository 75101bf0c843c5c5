import type { Locator, Page } from '@playwright/test'
import { addDays } from '../../src/domain/companies/days/calendar-day.ts'
import { formatDay } from '../../src/domain/companies/days/day-formats.ts'
import { productToday } from '../../tests/support/product-day.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectSound } from '../support/expect-sound.ts'
import { deliveriesOf, type OwnCrew, openCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'

async function openLanes(page: Page, crew: OwnCrew): Promise<void> {
  await openCrew(page, crew, 'owner')
  await page.getByRole('link', { name: 'Lanes' }).click()
  await expect(page.getByRole('region', { name: 'Unassigned' })).toBeVisible()
}

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const streetsIn = (region: Locator) =>
  region
    .getByRole('checkbox', { name: /^Choose \d/ })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')?.replace('Choose ', '')))

/** Creates a crew of three drivers with unassigned stops. */
async function freeDay(stops: number): Promise<OwnCrew> {
  const crew = await ownCrew(stops)
  const made = await deliveriesOf(crew)
  await crew.write('canmanager.assignTasks', {
    groupid: crew.group,
    ids: made.map(({ id }) => id),
    assignedTo: '',
    nobody: true,
  })
  return crew
}

/** Seconds that an experienced dispatcher needs to look, point and press. */
const SECONDS_AN_ACT = 2

const slotBelow = (rows: Element) => getComputedStyle(rows, '::after').height

test('a stop moves to another lane by mouse and by keyboard, and Undo returns it', { tag: '@desktop' }, async ({
  page,
}) => {
  const crew = await freeDay(4)
  const [a, b, c, d] = crew.streets as [string, string, string, string]
  await openLanes(page, crew)
  const [free, robin] = [lane(page, 'Unassigned'), lane(page, 'Robin Marsh')]
  await expect.poll(() => streetsIn(free)).toEqual([a, b, c, d])

  const from = await free.getByRole('button', { name: b }).boundingBox()
  const to = await robin.getByText('Nothing left.').boundingBox()
  if (!from || !to) throw new Error('nothing to pull')
  await page.mouse.move(from.x + 40, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 10, { steps: 8 })
  // A one-row gap opens at the drop target.
  await expect.poll(() => robin.getByRole('list').evaluate(slotBelow)).toBe('52px')
  await page.mouse.up()
  await expect.poll(() => streetsIn(robin)).toEqual([b])
  // Hovering pauses the message's timeout.
  await page.getByText(`${b} is with Robin Marsh.`).hover()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => streetsIn(free)).toEqual([a, b, c, d])
  await expect.poll(() => streetsIn(robin)).toEqual([])

  await free.getByRole('button', { name: d }).press('Space')
  await expect(page.getByText(/is picked up\.$|^At /)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('At the end of the lane.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => streetsIn(robin)).toEqual([d])
  await expect
    .poll(async () => (await deliveriesOf(crew)).filter(({ assignedTo }) => assignedTo === crew.driver).length)
    .toBe(1)
})

test('a changed start moves the windows of that day, also in a window that is open elsewhere', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const crew = await ownCrew(3)
  const tomorrow = addDays(productToday('America/New_York'), 1)
  for (const { id, version } of await deliveriesOf(crew)) {
    await crew.write('canmanager.updateTask', { groupId: crew.group, id, version, deliveryDate: formatDay(tomorrow) })
  }
  const path = `/admin/can-manager?view=lanes&from=${tomorrow}&to=${tomorrow}`
  const elsewhere = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await openCrew(elsewhere, crew, 'owner', path)
  await openCrew(page, crew, 'owner', path)
  const rows = (shown: Page) => lane(shown, 'Robin Marsh').getByRole('button', { name: /Street \d/ })
  // Stops without a known yard: the first at the start, the others five minutes and a third of a mile further each.
  const seen = (...windows: string[]) => windows.map((window) => new RegExp(window))
  const early = seen('7:40–8:20', '7:50–8:30', '7:50–8:30')
  await expect(rows(page)).toHaveText(early)
  await expect(rows(elsewhere)).toHaveText(early)

  await page.getByRole('button', { name: 'Starts 8:00 AM, change Robin Marsh’s day' }).click()
  const sheet = page.getByRole('dialog', { name: 'Robin Marsh’s day' })
  await expectSound(page)
  await sheet.getByText('Only on').click()
  await sheet.getByLabel('Starts at').fill('09:30')
  await sheet.getByRole('button', { name: 'Add a break' }).click()
  await sheet.getByLabel('Break 1 at').fill('09:30')
  await sheet.getByRole('button', { name: 'Save' }).click()
  const late = seen('9:40–10:20', '9:50–10:30', '9:50–10:30')
  await expect(rows(page)).toHaveText(late)
  await expect(rows(elsewhere)).toHaveText(late)
  await expect(lane(elsewhere, 'Robin Marsh').getByText('Break, 30 min')).toBeVisible()
  await expect(lane(elsewhere, 'Robin Marsh').getByText('Starts 9:30 AM')).toBeVisible()
  await expectSound(page)
  await elsewhere.close()
})

test('eighty stops are assigned to three drivers and put in order in at most twenty actions', {
  tag: '@desktop',
}, async ({ page }) => {
  const crew = await freeDay(80)
  for (const name of ['Dee', 'Tasha']) {
    const username = crew.driver.replace('-driver', `-${name.toLowerCase()}`)
    const joins = { firstname: name, lastname: 'Greer', status: 'Active', verified: true, role: 'can-driver' } as const
    const { company } = crew
    await crew.asAdmin('users.insert', { ...joins, username, company, password: crew.password })
  }
  await openLanes(page, crew)
  const free = lane(page, 'Unassigned')
  // All four lanes fit beside the map.
  expect(await free.locator('..').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const acts = { count: 0 }
  const begun = Date.now()
  const act = async (work: Promise<unknown>) => {
    await work
    acts.count += 1
  }
  const box = (at: number) => free.getByRole('checkbox', { name: `Choose ${crew.streets[at]}`, exact: true })
  const nobodys = async () => (await deliveriesOf(crew)).filter(({ assignedTo }) => assignedTo === '').length
  /** Waits like a person who checks the selection before assigning and the rest before selecting again. */
  const give = async (username: string, chosen: number, left: number) => {
    await expect(page.getByText(`${chosen} selected`)).toBeVisible()
    await act(page.getByRole('combobox', { name: 'Assign to user' }).selectOption(username))
    await act(page.getByRole('button', { name: 'Assign', exact: true }).click())
    await expect(free.getByText(left === 0 ? 'Everything is assigned.' : `${left} stops`)).toBeVisible()
    await expect.poll(nobodys).toBe(left)
  }
  await act(box(0).click())
  await act(box(26).click({ modifiers: ['Shift'] }))
  await give(crew.driver.replace('-driver', '-dee'), 27, 53)
  await act(box(27).click())
  await act(box(53).click({ modifiers: ['Shift'] }))
  await give(crew.driver.replace('-driver', '-tasha'), 27, 26)
  await act(free.getByRole('checkbox', { name: 'Choose all 26' }).click())
  // The owner has the same name.
  await give(crew.driver, 26, 0)
  for (const name of ['Dee Greer', 'Tasha Greer', 'Robin Marsh']) {
    await act(page.getByRole('button', { name: `Shorten ${name}’s route` }).click())
    await expect(
      page.getByText(new RegExp(`(${name}’s route is shorter|No shorter order was found for ${name})`)),
    ).toBeVisible()
  }
  expect(acts.count).toBeLessThanOrEqual(20)
  // Reported only; timing on this machine is not asserted.
  const waited = (Date.now() - begun) / 1000
  const whole = acts.count * SECONDS_AN_ACT + waited
  process.stdout.write(
    `Eighty stops for three drivers: ${acts.count} acts of ${SECONDS_AN_ACT} s and ${waited.toFixed(1)} s of waiting, ${whole.toFixed(0)} s\n`,
  )
})
