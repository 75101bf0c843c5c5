import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { deliveriesOf, type OwnCrew, openCrew, ownCrew, streetsOf } from '../support/own-crew.ts'
import { savedOrSent } from '../support/saved-or-sent.ts'
import { expect, test } from '../support/strict-test.ts'

// An unknown address returns 404, which the browser logs.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, expectedErrors: [/404/] })

const FAR = { address: '5 Far Road', lat: 33.5, lng: -82.5 }

const rows = (page: Page) => page.getByRole('region', { name: 'Other Deliveries', exact: true }).getByRole('listitem')
const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the stops' })
const grip = (page: Page, street: string | undefined) =>
  page.getByRole('button', { name: new RegExp(`^Drag .*${street}`) })

/** Rows that take less height before they are first drawn than their buttons, which would lie over the next row's. */
const rowsTooLow = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all
      .map((row) => ({
        reserved: Number.parseFloat(getComputedStyle(row).containIntrinsicBlockSize.replace('auto ', '')),
        buttons: row.lastElementChild?.clientHeight ?? Number.POSITIVE_INFINITY,
      }))
      .filter(({ reserved, buttons }) => !(reserved >= buttons)),
  )

/** Drags in steps, as a hand does, so that the list receives mouse moves. */
async function pull(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to pull')
  const x = start.x + start.width / 2
  await page.mouse.move(x, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, end.y + end.height / 2, { steps: 8 })
  await page.mouse.up()
}

/** Moves the crew's last stop far away. */
async function moveLastAway({ write, ...crew }: OwnCrew): Promise<void> {
  const last = (await deliveriesOf({ write, ...crew })).at(-1)
  await write('canmanager.updateTask', { id: last?.id ?? '', groupId: crew.group, ...FAR })
}

/** The planner's owner has the far stop; the four others are the driver's. */
async function twoPeoplesDay(): Promise<OwnCrew> {
  const crew = await ownCrew(5)
  await moveLastAway(crew)
  const ids = (await deliveriesOf(crew)).slice(-1).map(({ id }) => id)
  await crew.write('canmanager.assignTasks', { groupid: crew.group, ids, assignedTo: crew.owner })
  return crew
}

async function loadRoute(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Start Map Router' }).click()
  const whose = page.getByRole('dialog', { name: 'Whose route?' })
  await expect(whose.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await whose.getByRole('button', { name: 'All stops as one route' }).click()
  const router = page.getByRole('dialog', { name: 'Map router' })
  await router.getByRole('combobox', { name: 'Starting Location' }).fill('40 Depot')
  await router.getByRole('option', { name: '40 Depot Street' }).click()
  await router.getByRole('combobox', { name: 'Ending Location' }).fill('Nowhere Lane 1')
  await router.getByRole('button', { name: 'Load Route' }).click()
  await expect(router.getByText('We can’t find this address')).toBeVisible()
  await router.getByRole('combobox', { name: 'Ending Location' }).fill('120 Oak Street, Cedar Hollow, GA 30990')
  await router.getByRole('button', { name: 'Load Route' }).click()
  const keep = router.getByRole('button', { name: 'Keep mine' })
  const navigate = router.getByRole('link', { name: /^Navigate/ })
  await expect(keep.or(navigate)).toBeVisible()
  if (await keep.isVisible()) await keep.click()
  await expect(navigate).toHaveAttribute('href', /avoid=tolls%2Chighways/)
  await expect(router.getByText('Approximate: straight lines, not roads.')).toBeVisible()
  return router
}

test('a planner reorders stops by dragging, finds them on the map, loads a route and saves its order', async ({
  page,
}) => {
  const crew = await twoPeoplesDay()
  const [a, b, c, d] = crew.streets as [string, string, string, string]
  await openCrew(page, crew, 'owner')
  await expect(rows(page)).toContainText([a, b, c, d])
  await pull(page, grip(page, d), grip(page, b))
  await expect(rows(page)).toContainText([a, d, b, c])
  await expect(page.getByText(`${d} is stop 2 of 4`)).toBeAttached()
  await grip(page, b).press('Home')
  await expect(rows(page)).toContainText([b, a, d, c])
  await expect(grip(page, b)).toBeFocused()
  await expect.poll(() => streetsOf(crew)).toEqual([b, a, d, c, FAR.address])

  await expect(mapOf(page).getByRole('list', { name: 'Routes on the map' })).toContainText('Robin Marsh')
  const far = mapOf(page).getByRole('button', { name: new RegExp(`^Stop \\w*1, ${FAR.address}`) })
  await expect(mapOf(page).getByRole('button', { name: /^\w*1, \d+\smi north/ })).toBeVisible()
  await expect(far).not.toBeInViewport()
  await mapOf(page)
    .getByRole('button', { name: new RegExp(`^Stop \\w*3, ${d}`) })
    .click()
  await expect(rows(page).filter({ hasText: d })).toBeFocused()

  const router = await loadRoute(page)
  await expectAccessible(page)
  const stops = router.locator('[data-stop]')
  const moved = await stops.nth(1).getAttribute('data-stop')
  await stops
    .nth(1)
    .getByRole('button', { name: /^Drag / })
    .press('ArrowUp')
  await expect(stops.first()).toHaveAttribute('data-stop', moved ?? '')
  const shown = await stops.evaluateAll((all) => all.map((stop) => stop.getAttribute('data-stop')))
  await router.getByRole('button', { name: 'Save Route Order' }).click()
  await expect(page.getByText(savedOrSent('The new order'))).toBeVisible()
  await expect(router).toBeHidden()
  await expect.poll(async () => (await deliveriesOf(crew)).map(({ id }) => id)).toEqual(shown)
})

/** Three drivers with a done stop each, and one with two done ones, a problem and a stop far away. */
async function lateMorning(): Promise<OwnCrew> {
  const crew = await ownCrew(9)
  await moveLastAway(crew)
  const ids = (await deliveriesOf(crew)).map(({ id }) => id)
  for (const [at, name] of ['Dee', 'Tasha', 'Luis'].entries()) {
    const username = crew.driver.replace('-driver', `-${name.toLowerCase()}`)
    const joins = { firstname: name, lastname: 'Greer', status: 'Active', verified: true, role: 'can-driver' } as const
    await crew.asAdmin('users.insert', { ...joins, username, company: crew.company, password: crew.password })
    const some = ids.slice(at, at + 1)
    await crew.write('canmanager.assignTasks', { groupid: crew.group, ids: some, assignedTo: username })
  }
  for (const id of ids.slice(0, 5)) {
    await crew.write('canmanager.updateTask', { id, groupId: crew.group, done: true })
  }
  const problem = { id: randomUUID(), kind: 'problem', reason: 'Gate is locked' } as const
  await crew.write('canmanager.addRemark', { groupid: crew.group, task: ids[6] ?? '', ...problem })
  return crew
}

test('the board on a phone opens with the work in view, and its map leads to far stops and to rows', {
  tag: '@phone',
}, async ({ page }) => {
  const crew = await lateMorning()
  const street = crew.streets[5] ?? ''
  await openCrew(page, crew, 'owner')
  await expect(page.getByRole('button', { name: 'Problems 1' })).toBeInViewport()
  await expect(page.getByText('5 done', { exact: true })).toBeVisible()
  const first = await rows(page).first().boundingBox()
  expect(first?.y).toBeLessThan(400)
  await expect(rows(page).first()).toContainText(street)
  expect(await rowsTooLow(page)).toEqual([])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  for (const name of ['Invite', 'Start Map Router']) await expect(page.getByRole('button', { name })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = mapOf(page)
  const tag = map.getByRole('button', { name: /^\w*6, \d+\smi north/ })
  const pin = map.getByRole('button', { name: new RegExp(`^Stop \\w*6, ${FAR.address}`) })
  await expect(tag).toBeVisible()
  await expect(pin).not.toBeInViewport()
  await expectAccessible(page)
  await expectAccessibleInTheDark(page)
  await tag.press('Enter')
  await expect(pin).toBeInViewport()
  await expect(tag).toBeHidden()
  await expect(map.getByRole('button', { name: 'Show all stops' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tag).toBeVisible()
  await map.getByRole('button', { name: new RegExp(`^Stop \\w*3, ${street}`) }).click()
  await expect(rows(page).filter({ hasText: street })).toBeFocused()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Assign several' }).click()
  await expect(page.getByRole('checkbox', { name: 'Choose all 4 of Other Deliveries' })).toBeVisible()
  // No row is half hidden by the bar at the top. Folded checkboxes animate too, unseen; their pending motion must not
  // block the check.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test("the page of another tenant's lists has nothing of this one", async ({ page }) => {
  await openSession(page, people.other)
  const html = await (await page.request.get('/admin/can-manager')).text()
  expect(html).toContain('Other Deliveries')
  expect(html).not.toMatch(/418 Magnolia Avenue|12 Tanyard Bend/)
})
