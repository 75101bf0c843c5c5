import type { Page } from '@playwright/test'
import { mapMessages } from '../../src/domain/geo/messages.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { expect, test } from '../support/strict-test.ts'

test.beforeEach(({ page }) => openSession(page, people.owner))

const areas = (page: Page) => page.getByRole('region', { name: 'Areas', exact: true })

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

async function openNewMap(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add' }).click()
  await expect(page.locator('[data-ready]')).toBeVisible()
}

async function expectCornersRemoved(page: Page, isMobile: boolean): Promise<void> {
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
    await (isMobile ? page.touchscreen.tap(...at) : page.mouse.click(...at))
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
}

test('an address is tested, and an area is drawn, cut, named, undone and redone, and loses corners', async ({
  page,
}) => {
  await page.goto('/admin/maps')
  const list = () => page.getByRole('main').getByRole('link', { name: 'Maps' }).click()

  await test.step('an address is reported inside or outside the area', async () => {
    await page.locator('tbody').getByRole('link', { name: 'Cedar Hollow' }).first().click()
    await expect(page.locator('[data-ready]')).toBeVisible()
    const field = page.getByLabel('Test an address')
    await field.fill('120 Oak')
    await page.getByRole('option', { name: /^120 Oak Street/ }).click()
    await expect(page.getByText('Inside Cedar Hollow')).toBeVisible()
    await field.fill('9 Far')
    await page.getByRole('option', { name: /^9 Far Road/ }).click()
    await expect(page.getByText('Outside all areas')).toBeVisible()
    await expect(page.getByText(/^\d+(\.\d)? mi from the border$/)).toBeVisible()
    await expectAccessible(page)
    await list()
  })

  await test.step('an area is drawn, cut and named', async () => {
    await openNewMap(page)
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

  await test.step('a pressed corner is removed', async () => {
    await list()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await openNewMap(page)
    await expectCornersRemoved(page, false)
  })
})

test('a tapped corner is removed, but never one of the last three', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/maps')
  await openNewMap(page)
  await expectCornersRemoved(page, true)
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

const geojsonOf = (features: { properties: object; ring: [number, number][] }[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map(({ properties, ring }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  })

/** A county's outline with this many corners, none of them collinear. */
function county(corners: number, lng: number): [number, number][] {
  const ring = Array.from({ length: corners }, (_, step): [number, number] => {
    const turn = (step / corners) * 2 * Math.PI
    const out = 0.2 + 0.02 * Math.sin(11 * turn) + 0.000_01 * Math.sin(step * step)
    return [lng + out * Math.cos(turn), 33.2 + out * Math.sin(turn)]
  })
  return [...ring, ring[0] ?? [0, 0]]
}

test('a file is imported, reported, saved and deleted, and a too detailed one is simplified to fit', async ({
  page,
}) => {
  await page.goto('/admin/maps')
  const report = page.getByRole('region', { name: 'Import report' })

  await test.step('a file is reported, saved as a map and deleted', async () => {
    const name = 'Imported'
    await openNewMap(page)
    await page.getByLabel('Map Name').fill(name)

    // XML errors found by the browser's own parser.
    await pickFile(page, 'areas.kml', '<kml><Placemark>')
    await expect(page.getByText(mapMessages.notReadable)).toBeVisible()
    await pickFile(page, 'areas.kml', '<kml><Document><NetworkLink/></Document></kml>')
    await expect(page.getByText(/^The file only points to a map on the web\./)).toBeVisible()
    await pickFile(page, 'town.kml', kml)
    await expect(report.getByText('town.kml, 3 shapes')).toBeVisible()
    await expect(report.getByRole('listitem')).toHaveText([
      /^2areas importedThey make 3 areas\. One has 1 hole, kept\.$/,
      /^1is a line, not an areaTuesday route\./,
      /^1crossed itself, redrawnTanyard Bend \(now 2 areas\)\./,
    ])
    await expectAccessible(page)
    await report.getByRole('button', { name: 'Close into areas' }).click()
    await expect(report.getByRole('listitem').first()).toHaveText(/^3areas imported/)
    await expect(areas(page).getByRole('listitem')).toHaveCount(4)

    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/admin/maps')
    await expect(page.getByText(mapMessages.saved)).toBeVisible()

    await page.getByRole('row').filter({ hasText: name }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(areas(page).getByText('Mill side')).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete this map' }).click()
    await expect(page).toHaveURL('/admin/maps')
    await expect(page.getByText(mapMessages.deleted)).toBeVisible()
  })

  await test.step('a too detailed map says so before it is saved, and is simplified', async () => {
    await openNewMap(page)
    await page.getByLabel('Map Name').fill('Fine')
    const fine = [{ properties: { name: 'County 83' }, ring: county(20_500, -83) }]
    await pickFile(page, 'counties.geojson', geojsonOf(fine))
    await expect(
      areas(page).getByText(/^20,500 corners, \d\d\d of 1,000 KB\. Most in one border: 20,500 of 20,000\.$/),
    ).toBeVisible()
    const problem = /^A border can have at most 20,000 corners; “County 83” has 20,500\. Simplify it first\.$/
    await expect(report.getByText(problem)).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(areas(page).getByText(problem)).toBeVisible()

    await report.getByRole('button', { name: 'Simplify to fit' }).click()
    await expect(
      report.getByText(/^20,500 corners become \d\d?,\d\d\d\. No border moves more than \d+ \w+ \(\d+(\.\d)? m\)\./),
    ).toBeVisible()
    await expectAccessible(page)
    await report.getByRole('button', { name: 'Keep it' }).click()
    await expect(report.getByRole('button', { name: 'Simplify to fit' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(report.getByRole('button', { name: 'Simplify to fit' })).toBeVisible()
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(mapMessages.saved)).toBeVisible()
    await expect(page).toHaveURL('/admin/maps')
  })
})
