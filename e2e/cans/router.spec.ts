import { expectAccessible } from '../support/expect-accessible.ts'
import { logIn, people } from '../support/log-in.ts'
import { savedOrSent } from '../support/saved-or-sent.ts'
import { expect, test } from '../support/strict-test.ts'

// An unknown address returns 404, which the browser logs.
test.use({ expectedErrors: [/404/] })

test('a hauler loads the route, moves a stop by keyboard and saves the order', async ({ page }) => {
  await logIn(page, people.other, '/admin/can-manager')
  await page.getByRole('button', { name: 'Start Map Router' }).click()
  const whose = page.getByRole('dialog', { name: 'Whose route?' })
  await expect(whose.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await whose.getByRole('button', { name: 'All stops as one route' }).click()
  const router = page.getByRole('dialog', { name: 'Map router' })
  await router.getByRole('button', { name: 'Load Route' }).click()
  await expect(router.getByText('Starting and Ending Location must both be filled out.')).toBeVisible()
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
  await expectAccessible(page)

  const stops = router.locator('[data-stop]')
  const moved = await stops.nth(1).getAttribute('data-stop')
  await stops
    .nth(1)
    .getByRole('button', { name: /^Drag / })
    .press('ArrowUp')
  await expect(stops.first()).toHaveAttribute('data-stop', moved ?? '')
  await expect(router.getByText(/is stop 1 of \d+$/)).toBeAttached()
  await router.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await router.getByRole('button', { name: 'Save Route Order' }).click()
  await expect(page.getByText(savedOrSent('The new order'))).toBeVisible()
  await expect(router).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Start Map Router' }).click()
  await whose.getByRole('button', { name: 'All stops as one route' }).click()
  await expect(stops.first()).toHaveAttribute('data-stop', moved ?? '')
})
