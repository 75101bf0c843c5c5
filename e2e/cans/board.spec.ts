import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInTheDark } from '../support/expect-accessible.ts'
import { deliveriesOf, type OwnCrew, openCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const rows = (page: Page) => page.getByRole('region', { name: 'Other Deliveries', exact: true }).getByRole('listitem')
const grip = (page: Page, street: string | undefined) =>
  page.getByRole('button', { name: new RegExp(`^Drag .*${street}`) })

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

const streetsOf = async (crew: OwnCrew) => {
  const stops = await deliveriesOf(crew)
  return stops.map(({ address }) => address.split(',')[0])
}

test('dragging, sending to the top and keys reorder stops for everyone in the crew', async ({ page }) => {
  const crew = await ownCrew(4)
  const [a, b, c, d] = crew.streets as [string, string, string, string]
  await openCrew(page, crew, 'owner')
  await expect(rows(page)).toContainText([a, b, c, d])

  await pull(page, grip(page, d), grip(page, b))
  await expect(rows(page)).toContainText([a, d, b, c])
  await expect(page.getByText(`${d} is stop 2 of 4`)).toBeAttached()

  await page.getByRole('button', { name: `Edit ${c}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to the top' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rows(page)).toContainText([c, a, d, b])

  await grip(page, b).press('Home')
  await expect(rows(page)).toContainText([b, c, a, d])
  await grip(page, b).press('ArrowDown')
  await expect(rows(page)).toContainText([c, b, a, d])
  await expect(grip(page, b)).toBeFocused()
  await expect.poll(() => streetsOf(crew)).toEqual([c, b, a, d])

  await page.getByRole('checkbox', { name: `Done: ${b}` }).click()
  await expect(grip(page, b)).toHaveCount(0)
  await page.getByText('1 done', { exact: true }).click()
  await grip(page, a).press('ArrowUp')
  // Done stops are last, regardless of their place in the order.
  await expect(rows(page)).toContainText([a, c, d, b])
  await expect.poll(() => streetsOf(crew)).toEqual([a, b, c, d])
})

test("the map shows the list's numbers and opens a stop's row", { tag: '@both' }, async ({ page, isMobile }) => {
  const crew = await ownCrew(3)
  await openCrew(page, crew, 'owner')
  await expect(rows(page)).toContainText(crew.streets)
  const openMap = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Map', exact: true }).click()
  }
  await openMap()
  const map = page.getByRole('region', { name: 'Map of the stops' })
  for (const [at, street] of crew.streets.entries()) {
    await expect(map.getByRole('button', { name: `Stop ${at + 1}, ${street}` })).toBeVisible()
  }
  await expect(map.getByRole('list', { name: 'Routes on the map' })).toContainText('Robin Marsh')
  await expectAccessible(page)
  await map.getByRole('button', { name: `Stop 3, ${crew.streets[2]}` }).click()
  await expect(rows(page).filter({ hasText: crew.streets[2] })).toBeFocused()

  await page.getByRole('button', { name: `Move ${crew.streets[2]} up` }).click()
  await openMap()
  await expect(map.getByRole('button', { name: `Stop 2, ${crew.streets[2]}` })).toBeVisible()
})

test('a stop far away is a tag at the edge of the map, which brings it into view', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const crew = await ownCrew(5)
  const last = (await deliveriesOf(crew)).at(-1)
  if (!last) throw new Error('a crew without stops')
  const far = { address: '5 Far Road', lat: 33.5, lng: -82.5 }
  await crew.write('canmanager.updateTask', { id: last.id, groupId: crew.group, ...far })
  await openCrew(page, crew, 'owner')
  if (isMobile) await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = page.getByRole('region', { name: 'Map of the stops' })
  const [tag, pin] = [/^5, \d+\smi north/, `Stop 5, ${far.address}`].map((name) => map.getByRole('button', { name }))
  if (!tag || !pin) throw new Error('nothing to look for')
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
})

test('the board on a phone opens with the work in view', { tag: '@phone' }, async ({ page }) => {
  const crew = await ownCrew(9)
  const stops = await deliveriesOf(crew)
  const ids = stops.map(({ id }) => id)
  const giveTo = async (username: string, some: string[]) =>
    crew.write('canmanager.assignTasks', { groupid: crew.group, ids: some, assignedTo: username })
  for (const [at, name] of ['Dee', 'Tasha', 'Luis'].entries()) {
    const username = crew.driver.replace('-driver', `-${name.toLowerCase()}`)
    const joins = { firstname: name, lastname: 'Greer', status: 'Active', verified: true, role: 'can-driver' } as const
    await crew.asAdmin('users.insert', { ...joins, username, company: crew.company, password: crew.password })
    await giveTo(username, ids.slice(at, at + 1))
  }
  for (const id of ids.slice(0, 5)) {
    await crew.write('canmanager.updateTask', { id, groupId: crew.group, done: true })
  }
  const problem = { id: randomUUID(), kind: 'problem', reason: 'Gate is locked' } as const
  await crew.write('canmanager.addRemark', { groupid: crew.group, task: ids[6] ?? '', ...problem })

  await openCrew(page, crew, 'owner')
  await expect(page.getByRole('button', { name: 'Problems 1' })).toBeInViewport()
  await expect(page.getByText('5 done', { exact: true })).toBeVisible()
  const first = await rows(page).first().boundingBox()
  expect(first?.y).toBeLessThan(400)
  await expect(rows(page).first()).toContainText(crew.streets[5] ?? '')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  for (const name of ['Invite', 'Start Map Router']) await expect(page.getByRole('button', { name })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Assign several' }).click()
  await expect(page.getByRole('checkbox', { name: 'Choose all 4 of Other Deliveries' })).toBeVisible()
  // Folded checkboxes animate too, unseen; their pending motion must not block the check.
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
