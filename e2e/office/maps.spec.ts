import type { Page } from '@playwright/test'
import { mapMessages } from '../../src/domain/geo/messages.ts'
import { callAsPage } from '../support/call-as-page.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

test.beforeEach(({ page }) => openSession(page, people.owner))

const areas = (page: Page) => page.getByRole('region', { name: 'Areas', exact: true })

/** The place on the page of a share of the map's width and height. */
async function onMap(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = await page.locator('[data-ready] canvas').boundingBox()
  if (!box) throw new Error('The map has no canvas')
  return [box.x + x * box.width, box.y + y * box.height]
}

/** Clicks corners and closes the ring. */
async function drawRing(page: Page, corners: readonly [number, number][]) {
  for (const [x, y] of corners) await page.mouse.click(...(await onMap(page, x, y)))
  await page.keyboard.press('Enter')
}

async function openNewMap(page: Page): Promise<void> {
  await page.goto('/admin/maps/add')
  await expect(page.locator('[data-ready]')).toBeVisible()
}

const square: [number, number][] = [
  [0.2, 0.4],
  [0.8, 0.4],
  [0.8, 0.75],
  [0.2, 0.75],
]

test('a drawn area loses a tapped corner, but never one of the last three', { tag: '@phone' }, async ({ page }) => {
  await openNewMap(page)
  await drawRing(page, square)
  const corners = areas(page).getByText(/^[34] corners, \d/)
  await expect(corners).toHaveText(/^4 corners/)
  // A finger has no right button.
  const tap = async (x: number, y: number) => page.touchscreen.tap(...(await onMap(page, x, y)))
  const remove = page.getByRole('button', { name: 'Remove corner' })
  await tap(0.8, 0.75)
  await remove.click()
  await expect(corners).toHaveText(/^3 corners/)
  await expect(remove).toHaveCount(0)
  await tap(0.2, 0.4)
  await remove.click()
  await expect(page.getByText('An area needs at least three corners. Delete the area instead.')).toBeVisible()
  await tap(0.5, 0.5)
  await expect(remove).toHaveCount(0)
})

/** A typical hauler's file: an area with a hole, a route, and a self-intersecting border. */
const kml = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>
<Placemark><name>Mill side</name><Polygon>
  <outerBoundaryIs><LinearRing><coordinates>-82.57,33.19,0 -82.56,33.19,0 -82.56,33.196,0 -82.57,33.196,0 -82.57,33.19,0</coordinates></LinearRing></outerBoundaryIs>
  <innerBoundaryIs><LinearRing><coordinates>-82.568,33.192 -82.566,33.192 -82.566,33.194 -82.568,33.192</coordinates></LinearRing></innerBoundaryIs>
</Polygon></Placemark>
<Placemark><name>Tuesday route</name><LineString><coordinates>-82.53,33.21 -82.52,33.21 -82.52,33.22</coordinates></LineString></Placemark>
<Placemark><name>Tanyard Bend</name><Polygon><outerBoundaryIs><LinearRing><coordinates>-82.53,33.19 -82.52,33.2 -82.52,33.19 -82.53,33.2 -82.53,33.19</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
</Folder></Document></kml>`

const file = (name: string, text: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
const pickFile = (page: Page, name: string, text: string) =>
  page.locator('input[type="file"]').setInputFiles(file(name, text))

test('an area is drawn and cut, loses a corner, and is saved with the areas of a file', async ({ page }) => {
  await openNewMap(page)

  await test.step('an area is drawn, cut, and loses a clicked corner by a key', async () => {
    await drawRing(page, square)
    await expect(areas(page).getByText(/^4 corners, \d/)).toBeVisible()
    await page.getByRole('button', { name: 'Cut hole' }).click()
    await drawRing(page, [
      [0.4, 0.45],
      [0.6, 0.45],
      [0.6, 0.6],
    ])
    await expect(areas(page).getByText(/^4 corners, 1 hole/)).toBeVisible()
    await page.mouse.click(...(await onMap(page, 0.2, 0.75)))
    await expect(page.getByRole('button', { name: 'Remove corner' })).toBeVisible()
    await page.keyboard.press('Delete')
    await expect(areas(page).getByText(/^3 corners, 1 hole/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(areas(page).getByText(/^4 corners, 1 hole/)).toBeVisible()
  })

  await test.step('a file is reported shape by shape', async () => {
    // XML errors found by the browser's own parser.
    await pickFile(page, 'areas.kml', '<kml><Placemark>')
    await expect(page.getByText(mapMessages.notReadable)).toBeVisible()
    await pickFile(page, 'town.kml', kml)
    const report = page.getByRole('region', { name: 'Import report' })
    await expect(report.getByText('town.kml, 3 shapes')).toBeVisible()
    await expect(report.getByRole('listitem')).toHaveText([
      /^2areas importedThey make 3 areas\. One has 1 hole, kept\.$/,
      /^1is a line, not an areaTuesday route\./,
      /^1crossed itself, redrawnTanyard Bend \(now 2 areas\)\./,
    ])
  })

  await test.step('an address is outside of all areas', async () => {
    await page.getByLabel('Test an address').fill('9 Far')
    await page.getByRole('option', { name: /^9 Far Road/ }).click()
    await expect(page.getByText('Outside all areas')).toBeVisible()
    await expectAccessible(page)
  })

  await page.getByLabel('Map Name').fill('Imported')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/admin/maps')
  await expect(page.getByText(mapMessages.saved)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Imported' }).getByRole('link')
  const id = Number((await row.getAttribute('href'))?.split('/').at(-1))
  await callAsPage(page, 'maps', 'deleteMap', { id })
})
