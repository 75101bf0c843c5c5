import { expectReadOut } from '../support/expect-read-out.ts'
import { openCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'

// Screen-reader snapshots of a driver's day, from the accessibility tree: names, roles and order.

test("the accessibility tree of a driver's day, a stop and its problem matches the screen", { tag: '@phone' }, async ({
  page,
}) => {
  const crew = await ownCrew(3)
  const [, second] = crew.streets
  await openCrew(page, crew, 'driver')
  await expect(page.getByRole('heading', { level: 2, name: crew.streets[0] })).toBeVisible()
  await expectReadOut(page, 'day')
  await page.getByRole('button', { name: new RegExp(`^View .*${second}`) }).click()
  const stop = page.getByRole('dialog', { name: /^View / })
  await expect(stop).toBeVisible()
  await expectReadOut(page, 'stop')
  await stop.getByRole('button', { name: /Problem/ }).click()
  await expectReadOut(page, 'problem')
})
