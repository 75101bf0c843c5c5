import { addDays } from '../../src/domain/companies/days/calendar-day.ts'
import { formatDay } from '../../src/domain/companies/days/day-formats.ts'
import { productToday } from '../../tests/support/product-day.ts'
import { expectSound } from '../support/expect-sound.ts'
import { deliveriesOf, openCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'

test.use({ drawsMaps: false })

test('a stop wanted early is red until a better order reaches it in time, and a locked one stays', async ({ page }) => {
  const crew = await ownCrew(6)
  const tomorrow = addDays(productToday('America/New_York'), 1)
  const [first, second, ...rest] = crew.streets as [string, string, ...string[]]
  const last = rest.at(-1) ?? ''
  for (const { id, version } of await deliveriesOf(crew)) {
    await crew.write('canmanager.updateTask', { groupId: crew.group, id, version, deliveryDate: formatDay(tomorrow) })
  }
  await openCrew(page, crew, 'owner', `/admin/can-manager?view=lanes&from=${tomorrow}&to=${tomorrow}`)
  const lane = page.getByRole('region', { name: 'Robin Marsh', exact: true })
  const row = (street: string) => lane.getByRole('listitem').filter({ hasText: street })

  await row(last).getByRole('button', { name: last }).click()
  const sheet = page.getByRole('dialog', { name: `Edit ${last}` })
  await sheet.getByLabel('To', { exact: true }).fill('08:10')
  await expectSound(page)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(row(last)).toContainText(/Wanted by 8:10, \d+ min late/)
  await page.getByRole('button', { name: 'Outside window 1' }).click()
  await expect(lane.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Outside window 1' }).click()

  await row(second).hover()
  await row(second).getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Keep its place' }).click()
  await expect(row(second)).toContainText('Kept as 2nd')
  await expectSound(page)

  await page.getByRole('button', { name: 'Shorten Robin Marsh’s route' }).click()
  await expect(page.getByText('Robin Marsh’s stops are in a better order now.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Outside window/ })).toHaveCount(0)
  await expect(row(second)).toContainText('Kept as 2nd')
  await expect(row(first)).toBeVisible()
})
