import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aMap } from '#tests/support/office-rows.ts'
import { renderOffice } from '#tests/support/render-office.ts'
import * as mapScreen from '../map.screen.tsx'

// An import's results and the actions of its report, as they show in the list of areas.

type Place = [number, number]

const square = ([lng, lat]: Place, size = 0.01): { type: string; coordinates: Place[][] } => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng, lat],
      [lng + size, lat],
      [lng + size, lat + size],
      [lng, lat + size],
      [lng, lat],
    ],
  ],
})
const feature = (geometry: object, properties: object = {}) => ({ type: 'Feature', properties, geometry })

async function bring(...features: object[]) {
  const map = renderOffice(mapScreen, {
    at: '/admin/maps/e/351',
    path: '/admin/maps/e/:mapId',
    answers: { 'maps.getMap': () => aMap(), 'maps.update': () => ({ success: true, map: aMap({ version: 6 }) }) },
    others: ['/admin/maps'],
  })
  await screen.findByLabelText('Map Name')
  const text = JSON.stringify({ type: 'FeatureCollection', features })
  await map.user.upload(screen.getByLabelText('Map file'), new File([text], 'north.json'))
  await screen.findByRole('region', { name: 'Import report' })
  return map
}

const report = () => within(screen.getByRole('region', { name: 'Import report' }))
const areas = () => within(screen.getByRole('region', { name: 'Areas' }))
const areaNames = () =>
  areas()
    .getAllByRole('button', { name: /^Hide/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Hide ', ''))

const HOME: Place = [-82.53, 33.19]

describe('the report of a file', () => {
  test('gives every area of a map a unique name', async () => {
    await bring(feature(square(HOME), { name: 'Town' }))
    expect(report().getByText('area imported')).toBeTruthy()
    const names = areaNames()
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(2)
  })

  test('offers another property for the names, and keeps an edited name', async () => {
    const { user, choose, write } = await bring(
      feature(square(HOME), { name: 'One', zone: 'North' }),
      feature(square([-82.51, 33.19]), { name: 'Two', zone: 'South' }),
    )
    expect(areaNames()).toEqual(['Town', 'One', 'Two'])
    await user.click(screen.getByRole('button', { name: /^Two/, pressed: false }))
    await write('Area name', 'Mine{Enter}')
    await choose('Area names from', 'zone: North, South')
    expect(areaNames()).toEqual(['Town', 'North', 'Mine'])
  })

  test('offers to swap latitude and longitude of a file far from home, and back', async () => {
    const swapped = square([33.19, -82.53])
    const { press } = await bring(feature(swapped, { name: 'North' }))
    expect(report().getByText('looks swapped: latitude first')).toBeTruthy()
    await press('Swap them')
    expect(report().getByText('had latitude and longitude swapped')).toBeTruthy()
    expect(areaNames()).toEqual(['Town', 'North'])
    await press('Swap them back')
    expect(report().getByText('looks swapped: latitude first')).toBeTruthy()
  })

  test('names an area that is far from the rest of its file', async () => {
    const home = [-82.53, -82.6, -82.7].map((lng) => feature(square([lng, 33.19]), { name: `Route at ${lng}` }))
    await bring(...home, feature(square([33.19, -82.53]), { name: 'Thursday' }))
    expect(report().getByText('is far from the rest')).toBeTruthy()
    expect(report().getByText(/^Thursday, about \d+ mi\. Latitude and longitude may be swapped there\.$/)).toBeTruthy()
  })

  test('offers to close lines into areas', async () => {
    const border = square(HOME).coordinates[0] ?? []
    const { press } = await bring(feature({ type: 'LineString', coordinates: border }, { name: 'Border' }))
    expect(areaNames()).toEqual(['Town'])
    await press('Close into areas')
    expect(areaNames()).toEqual(['Town', 'Border'])
    expect(screen.queryByRole('button', { name: 'Close into areas' })).toBeNull()
  })

  test('says how far its areas are from the others when that is too far to drive', async () => {
    await bring(feature(square([-87.6, 41.8]), { name: 'Chicago' }))
    expect(report().getByText(/^About .* mi from the other areas\.$/)).toBeTruthy()
    expect(report().getByRole('button', { name: 'Show all areas' })).toBeTruthy()
  })

  test('undoes the import in one step, which can be undone in turn', async () => {
    const { press } = await bring(feature(square(HOME), { name: 'North' }))
    await press('Undo this import')
    expect(areaNames()).toEqual(['Town'])
    expect(screen.queryByRole('region', { name: 'Import report' })).toBeNull()
    await press('Undo')
    expect(areaNames()).toEqual(['Town', 'North'])
  })

  test('can be closed, and its areas stay', async () => {
    const { press } = await bring(feature(square(HOME), { name: 'North' }))
    await press('Close the report')
    expect(screen.queryByRole('region', { name: 'Import report' })).toBeNull()
    expect(areaNames()).toEqual(['Town', 'North'])
  })
})

describe('a map over the size limit', () => {
  const CORNERS = 30_000
  /** A border as surveys export it: a circle of thousands of corners. */
  const circle = {
    type: 'Polygon',
    coordinates: [
      Array.from({ length: CORNERS + 1 }, (_, at) => {
        const turn = ((at % CORNERS) / CORNERS) * 2 * Math.PI
        return [-82.5 + Math.cos(turn) * 0.1, 33.2 + Math.sin(turn) * 0.1]
      }),
    ],
  }

  test('is simplified only as a preview until that is kept', async () => {
    const { press, written } = await bring(feature(circle, { name: 'Survey' }))
    const problem = 'A border can have at most 20,000 corners; “Survey” has 30,000. Simplify it first.'
    expect(
      areas().getByText(/^30,004 corners, \d{3} of 1,000 KB\. Most in one border: 30,000 of 20,000\.$/),
    ).toBeTruthy()
    expect(report().getByText(problem)).toBeTruthy()
    await press('Save')
    expect(areas().getByText(problem)).toBeTruthy()
    expect(written()).toEqual([])
    await press('Simplify to fit')
    expect(await screen.findByText('Simplified, as the map shows')).toBeTruthy()
    expect(report().getByText(/^30,004 corners become \d+,\d{3}\. No border moves more than \d+ \w+ \(/)).toBeTruthy()
    await press('Leave it as it was')
    expect(screen.getByText('Too much for one map')).toBeTruthy()
    await press('Simplify to fit')
    await screen.findByText('Simplified, as the map shows')
    await press('Keep it')
    await waitFor(() => expect(screen.queryByText('Too much for one map')).toBeNull())
    await press('Undo')
    expect(screen.getByText('Too much for one map')).toBeTruthy()
    await press('Redo')
    expect(screen.queryByText('Too much for one map')).toBeNull()
    await press('Save')
    await waitFor(() => expect(written()).toHaveLength(1))
  })
})
