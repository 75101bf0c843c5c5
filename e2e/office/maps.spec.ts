import type { Page } from '@playwright/test'
import { mapMessages } from '../../src/domain/geo/messages.ts'
import { chooseCompany } from '../support/choose-company.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { areas, openMap } from '../support/map-editor.ts'
import { expect, test } from '../support/strict-test.ts'

test.beforeEach(async ({ page }, { title }) => {
  await openSession(page, title.startsWith('an admin') ? people.admin : people.owner)
})

/** Clicks corners, in shares of the map's width and height, and closes the ring. */
async function drawRing(page: Page, corners: readonly [number, number][]) {
  const box = await page.locator('[data-ready] canvas').boundingBox()
  if (!box) throw new Error('The map has no canvas')
  for (const [x, y] of corners) {
    await page.mouse.click(box.x + x * box.width, box.y + y * box.height)
    // The map takes two quick clicks for a double click.
    await page.waitForTimeout(350)
  }
  await page.keyboard.press('Enter')
}

test('an area is drawn, cut, named, undone and redone', async ({ page }) => {
  await page.goto('/admin/maps')
  await page.getByRole('link', { name: 'Add' }).click()
  await expect(page.locator('[data-ready]')).toBeVisible()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(mapMessages.nameRequired)).toBeVisible()
  await expect(page.getByText(mapMessages.geojsonRequired)).toBeVisible()
  await page.getByLabel('Map Color').fill('')
  await page.getByLabel('Map Name').fill('Drawn')
  await expect(page.getByText(mapMessages.colorRequired)).toBeVisible()
  await page.getByLabel('Map Color').fill('#00a99d')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(areas(page)).toBeFocused()

  await drawRing(page, [
    [0.2, 0.35],
    [0.8, 0.35],
    [0.8, 0.75],
    [0.2, 0.75],
  ])
  await expect(areas(page).getByText(/^4 corners, \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Cut hole' }).click()
  await drawRing(page, [
    [0.4, 0.45],
    [0.6, 0.45],
    [0.6, 0.6],
  ])
  await expect(areas(page).getByText(/^4 corners, 1 hole/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(areas(page).getByText(/hole/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect(areas(page).getByText(/1 hole/)).toBeVisible()
  await page.getByLabel('Area name').fill('Oak side')
  await page.getByLabel('Area name').press('Enter')
  await expect(areas(page).getByText('Oak side')).toBeVisible()
  await expect(page.getByText('5 changes not saved')).toBeVisible()
  await expectAccessible(page)
})

test(
  'a pressed corner is removed, but never one of the last three',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await page.goto('/admin/maps')
    await page.getByRole('link', { name: 'Add' }).click()
    await expect(page.locator('[data-ready]')).toBeVisible()
    await drawRing(page, [
      [0.2, 0.4],
      [0.8, 0.4],
      [0.8, 0.75],
      [0.2, 0.75],
    ])
    const corners = areas(page).getByText(/^[34] corners, \d/)
    await expect(corners).toHaveText(/^4 corners/)
    const press = async (x: number, y: number) => {
      const box = await page.locator('[data-ready] canvas').boundingBox()
      if (!box) throw new Error('The map has no canvas')
      const at = [box.x + x * box.width, box.y + y * box.height] as const
      // A finger has no right button.
      await (project.name === 'phone' ? page.touchscreen.tap(...at) : page.mouse.click(...at))
    }
    const remove = page.getByRole('button', { name: 'Remove corner' })
    await press(0.8, 0.75)
    await remove.click()
    await expect(corners).toHaveText(/^3 corners/)
    await expect(remove).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(corners).toHaveText(/^4 corners/)

    await press(0.2, 0.75)
    await expect(remove).toBeVisible()
    await page.keyboard.press('Delete')
    await expect(corners).toHaveText(/^3 corners/)
    await press(0.2, 0.4)
    await remove.click()
    await expect(page.getByText('An area needs at least three corners. Delete the area instead.')).toBeVisible()
    await press(0.5, 0.5)
    await expect(remove).toHaveCount(0)
  },
)

test('an address is reported inside or outside the drawn area', async ({ page }) => {
  await openMap(page, '/admin/maps/e/351')
  const field = page.getByLabel('Test an address')
  await field.fill('120 Oak')
  await page.getByRole('option', { name: /^120 Oak Street/ }).click()
  await expect(page.getByText('Inside Cedar Hollow')).toBeVisible()
  await field.fill('9 Far')
  await page.getByRole('option', { name: /^9 Far Road/ }).click()
  await expect(page.getByText('Outside all areas')).toBeVisible()
  await expect(page.getByText(/^\d+(\.\d)? mi from the border$/)).toBeVisible()
  await expectAccessible(page)
})

test("an admin sees the chosen company's maps", async ({ page }) => {
  await page.goto('/admin/maps?company=38')
  await expect(page.getByText('Both sides of the creek', { exact: true })).toBeVisible()
  await chooseCompany(page, 'Piedmont Hauling')
  await expect(page).toHaveURL('/admin/maps?company=35')
  await expect(page.getByText('Residential North', { exact: true })).toBeVisible()
  await page.getByLabel('Search name or ID').fill('nothing is called this')
  await expect(page.getByText('Nothing matches “nothing is called this”')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).last().click()
  await expect(page.getByText('Residential North', { exact: true })).toBeVisible()
})
