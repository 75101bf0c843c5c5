import type { Page } from '@playwright/test'
import { mapMessages } from '../../src/domain/geo/messages.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { openSession, people } from '../support/log-in.ts'
import { areas, openMap } from '../support/map-editor.ts'
import { expect, test } from '../support/strict-test.ts'

// Importing maps from files: accepted input, reported problems and what an owner can do with the result.

test.beforeEach(({ page }) => openSession(page, people.owner))

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

test('a file is imported, reported, saved as a map and deleted', async ({ page, isMobile }) => {
  const name = `Imported ${isMobile ? 'on the phone' : 'at the desk'}`
  await openMap(page, '/admin/maps/add')
  await page.getByLabel('Map Name').fill(name)

  // XML errors found by the browser's own parser.
  await pickFile(page, 'areas.kml', '<kml><Placemark>')
  await expect(page.getByText(mapMessages.notReadable)).toBeVisible()
  await pickFile(page, 'areas.kml', '<kml><Document><NetworkLink/></Document></kml>')
  await expect(page.getByText(/^The file only points to a map on the web\./)).toBeVisible()
  await pickFile(page, 'town.kml', kml)
  const report = page.getByRole('region', { name: 'Import report' })
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

test('a too detailed map says so before it is saved, and is simplified to fit', async ({ page, isMobile }) => {
  const name = `Fine ${isMobile ? 'on the phone' : 'at the desk'}`
  await openMap(page, '/admin/maps/add')
  await page.getByLabel('Map Name').fill(name)
  const fine = [{ properties: { name: 'County 83' }, ring: county(20_500, -83) }]
  await pickFile(page, 'counties.geojson', geojsonOf(fine))
  const report = page.getByRole('region', { name: 'Import report' })
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
