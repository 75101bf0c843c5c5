import { expectReadOut } from '../support/expect-read-out.ts'
import { openCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'

// What a driver's day is to whoever hears it, by the tree that a reader is given: names, roles and their order.

test('the day of a driver, a stop and its problem are read out as they are drawn', { tag: '@phone' }, async ({
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
