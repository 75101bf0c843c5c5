import type { Page } from '@playwright/test'
import { mapMessages } from '../src/domain/geo/messages.ts'
import { callAsPage } from './support/call-as-page.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { openSession, people } from './support/log-in.ts'
import { expect, test } from './support/strict-test.ts'

test.beforeEach(async ({ page }, { title }) => {
  await openSession(page, title.startsWith('an admin') ? people.admin : people.owner)
})

/** What a file of a hauler may hold: an area with a hole, a route, and a border that crosses itself. */
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
const areas = (page: Page) => page.getByRole('region', { name: 'Areas', exact: true })
const pickFile = (page: Page, name: string, text: string) =>
  page.locator('input[type="file"]').setInputFiles(file(name, text))

async function openMap(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('[data-ready]')).toBeVisible()
}

/** Saves a small map of the owner's hauler and answers with its path. */
async function makeMap(page: Page, name: string): Promise<string> {
  const [west, south, east, north] = [-82.57, 33.19, -82.56, 33.196]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const geometry = { type: 'Polygon', coordinates: [ring] }
  const geojson = { type: 'FeatureCollection', features: [{ type: 'Feature', properties: { name }, geometry }] }
  const { map } = await callAsPage<{ map: { id: number } }>(page, 'maps', 'update', { name, color: '#4fc3f7', geojson })
  return `/admin/maps/e/${map.id}`
}

/** Clicks corners, in shares of the map's width and height, and closes the ring. */
async function drawRing(page: Page, corners: readonly [number, number][]) {
  const box = await page.locator('[data-ready] canvas').boundingBox()
  if (!box) throw new Error('The map has no canvas')
  for (const [x, y] of corners) {
    await page.mouse.click(box.x + x * box.width, box.y + y * box.height)
    // Two clicks at once are a double click to the map.
    await page.waitForTimeout(350)
  }
  await page.keyboard.press('Enter')
}

test('an area is drawn, cut, named, undone and done again', async ({ page }) => {
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

test('a file is imported, reported, saved as a map and deleted', async ({ page, isMobile }) => {
  const name = `Imported ${isMobile ? 'on the phone' : 'at the desk'}`
  await openMap(page, '/admin/maps/add')
  await page.getByLabel('Map Name').fill(name)

  await pickFile(page, 'town.kml', kml)
  const report = page.getByRole('region', { name: 'Import report' })
  await expect(report.getByText('town.kml, 3 shapes')).toBeVisible()
  await expect(report.getByRole('listitem')).toHaveText([
    /^2areas came inThey make 3 areas\. One has 1 hole, kept\.$/,
    /^1is a line, not an areaTuesday route\./,
    /^1crossed itself, drawn anewTanyard Bend \(now 2 areas\)\./,
  ])
  await expectAccessible(page)
  await report.getByRole('button', { name: 'Close into areas' }).click()
  await expect(report.getByRole('listitem').first()).toHaveText(/^3areas came in/)
  await expect(areas(page).getByRole('listitem')).toHaveCount(4)

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/admin/maps')
  await expect(page.getByText(mapMessages.saved)).toBeVisible()

  await page
    .getByRole(isMobile ? 'listitem' : 'row')
    .filter({ hasText: name })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(areas(page).getByText('Mill side')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete this map' }).click()
  await expect(page).toHaveURL('/admin/maps')
  await expect(page.getByText(mapMessages.deleted)).toBeVisible()
})

/** GeoJSON of areas as somebody else's program writes it. */
const geojsonOf = (features: { properties: object; ring: [number, number][] }[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map(({ properties, ring }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  })

const squareAt = (lng: number, lat: number): [number, number][] => [
  [lng, lat],
  [lng + 0.01, lat],
  [lng + 0.01, lat + 0.01],
  [lng, lat + 0.01],
  [lng, lat],
]

test('areas are called after the file, or after another property of it', async ({ page }) => {
  await openMap(page, '/admin/maps/add')
  const zones = ['FRIDAY', 'FRIDAY', 'MONDAY'].map((day, index) => ({
    properties: { OBJECTID: index, PICKUP: day, ZONE: `B${index}` },
    ring: squareAt(index / 50 - 82.57, 33.19).toReversed(),
  }))
  await pickFile(page, 'routes.json', geojsonOf(zones))
  const report = page.getByRole('region', { name: 'Import report' })
  await expect(report.getByRole('listitem')).toHaveText([/^3areas came in$/, /^3ran the wrong way round, turned/])
  const names = report.getByLabel('Area names from')
  await expect(names).toHaveValue('ZONE')
  await expect(areas(page).getByText('B1')).toBeVisible()
  await names.selectOption('PICKUP')
  await expect(areas(page).getByText('Friday 2')).toBeVisible()
  await expect(areas(page).getByText('Monday')).toBeVisible()
  await expectAccessible(page)
})

test('a file with latitude first is noticed and swapped', async ({ page }) => {
  await openMap(page, '/admin/maps/add')
  const ring = squareAt(-82.57, 33.19).map(([lng, lat]): [number, number] => [lat, lng])
  await pickFile(page, 'swapped.geojson', geojsonOf([{ properties: { name: 'Mill side' }, ring }]))
  const report = page.getByRole('region', { name: 'Import report' })
  await expect(report.getByText('looks swapped: latitude first')).toBeVisible()
  await report.getByRole('button', { name: 'Swap them', exact: true }).click()
  await expect(report.getByText('had latitude and longitude swapped')).toBeVisible()
  await expect(areas(page).getByRole('listitem')).toHaveCount(1)
  const field = page.getByLabel('Test an address')
  await field.fill('120 Oak')
  await page.getByRole('option', { name: /^120 Oak Street/ }).click()
  await expect(page.getByText(/^\d+(\.\d)? mi from the border$/)).toBeVisible()
})

/** A county's outline of so many corners, none of them on a line between others. */
function county(corners: number, lng: number): [number, number][] {
  const ring = Array.from({ length: corners }, (_, step): [number, number] => {
    const turn = (step / corners) * 2 * Math.PI
    const out = 0.2 + 0.02 * Math.sin(11 * turn) + 0.000_01 * Math.sin(step * step)
    return [lng + out * Math.cos(turn), 33.2 + out * Math.sin(turn)]
  })
  return [...ring, ring[0] ?? [0, 0]]
}

test('a map that is too fine says so before it is saved, and is simplified to fit', async ({ page, isMobile }) => {
  const name = `Fine ${isMobile ? 'on the phone' : 'at the desk'}`
  await openMap(page, '/admin/maps/add')
  await page.getByLabel('Map Name').fill(name)
  const fine = [-83, -82].map((lng) => ({ properties: { name: `County ${-lng}` }, ring: county(22_000, lng) }))
  await pickFile(page, 'counties.geojson', geojsonOf(fine))
  const report = page.getByRole('region', { name: 'Import report' })
  await expect(
    areas(page).getByText(/^44,000 corners, 1,\d\d\d of 1,000 KB\. Most in one border: 22,000 of 20,000\.$/),
  ).toBeVisible()
  const problem = /^A border may have 20,000 corners at most; “County 83” has 22,000\. Simplify it first\.$/
  await expect(report.getByText(problem)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(areas(page).getByText(problem)).toBeVisible()

  await report.getByRole('button', { name: 'Simplify to fit' }).click()
  await expect(
    report.getByText(/^44,000 corners become \d\d,\d\d\d\. No border moves more than \d+ \w+ \(\d+(\.\d)? m\)\./),
  ).toBeVisible()
  await expectAccessible(page)
  await report.getByRole('button', { name: 'Keep it so' }).click()
  await expect(report.getByRole('button', { name: 'Simplify to fit' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(report.getByRole('button', { name: 'Simplify to fit' })).toBeVisible()
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(mapMessages.saved)).toBeVisible()
  await expect(page).toHaveURL('/admin/maps')
})

test('an address is inside or outside of what is drawn', async ({ page }) => {
  await openMap(page, '/admin/maps/e/351')
  const field = page.getByLabel('Test an address')
  await field.fill('120 Oak')
  await page.getByRole('option', { name: /^120 Oak Street/ }).click()
  await expect(page.getByText('Inside Cedar Hollow')).toBeVisible()
  await field.fill('9 Far')
  await page.getByRole('option', { name: /^9 Far Road/ }).click()
  await expect(page.getByText('Outside of every area')).toBeVisible()
  await expect(page.getByText(/^\d+(\.\d)? mi from the border$/)).toBeVisible()
  await expectAccessible(page)
})

test('a file that is no map is refused in words', async ({ page }) => {
  await openMap(page, '/admin/maps/add')
  await pickFile(page, 'areas.shp', 'x')
  await expect(page.getByText(mapMessages.invalidFormat)).toBeVisible()
  await pickFile(page, 'areas.geojson', '{"type":')
  await expect(page.getByText(mapMessages.notReadable)).toBeVisible()
  await pickFile(page, 'areas.kml', '<kml><Placemark>')
  await expect(page.getByText(mapMessages.notReadable)).toBeVisible()
  await pickFile(page, 'areas.kml', '<kml><Document><NetworkLink/></Document></kml>')
  await expect(page.getByText(/^The file only points to a map on the web\./)).toBeVisible()
})

test('changes are not lost by leaving', async ({ page }) => {
  await openMap(page, '/admin/maps/e/352')
  await page.getByLabel('Map Name').fill('Residential South')
  await expect(page.getByText('1 change not saved')).toBeVisible()
  await page.getByRole('link', { name: 'All maps' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Map Name')).toHaveValue('Residential South')
  await page.getByRole('link', { name: 'All maps' }).click()
  await page.getByRole('button', { name: 'Leave and lose the changes' }).click()
  await expect(page.getByText('Residential North')).toBeVisible()
})

test('an admin sees the maps of the company that was chosen', async ({ page }) => {
  await page.goto('/admin/maps?company=38')
  await expect(page.getByText('Both sides of the creek')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Company').selectOption('35')
  await expect(page).toHaveURL('/admin/maps?company=35')
  await expect(page.getByText('Residential North')).toBeVisible()
  await page.getByLabel('Search name or ID').fill('nothing is called this')
  await expect(page.getByText('Nothing matches “nothing is called this”')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).last().click()
  await expect(page.getByText('Residential North')).toBeVisible()
})

test.describe('while services use it', () => {
  test.use({ expectedErrors: [/409/] })

  test('a map stays, and the services are named', async ({ page }) => {
    await openMap(page, '/admin/maps/e/351')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete this map' }).click()
    await expect(page.getByText(mapMessages.deleteFailed)).toBeVisible()
    await expect(page.getByRole('dialog').getByText(/use this map\. Choose another map there first\.$/)).toBeVisible()
  })

  test('a map that somebody else saved meanwhile is shown, not overwritten', async ({ page, context }, { project }) => {
    // Both sizes write at once, each a map of its own.
    const name = `Both of ${project.name}`
    const path = await makeMap(page, name)
    await openMap(page, path)
    const other = await context.newPage()
    await openMap(other, path)
    await other.getByLabel('Map Color').fill('#4fc3f8')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other).toHaveURL('/admin/maps')
    await page.getByLabel('Map Color').fill('#4fc3f7')
    await page.getByLabel('Map Name').fill('Mine')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Somebody else changed this map meanwhile.')).toBeVisible()
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByLabel('Map Name')).toHaveValue(name)
    await expect(page.getByLabel('Map Color')).toHaveValue('#4fc3f8')
  })
})
