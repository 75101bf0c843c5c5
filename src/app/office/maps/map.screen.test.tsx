import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { mapChanged, mapInUse, type ServiceMap } from '#contract/maps.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { mapMessages, mapRefusals } from '#domain/geo/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { said, takeBack } from '#tests/support/office-hook.ts'
import { aCompany, aMap, TIDEWATER } from '#tests/support/office-rows.ts'
import { ADMIN, type OfficeSetting, openDialog, renderOffice } from '#tests/support/render-office.ts'
import * as mapScreen from './map.screen.tsx'

// The test environment has no WebGL, so the map itself shows an error; everything else works.

const open = (answers: OfficeSetting['answers'] = {}, more: Partial<OfficeSetting> = {}) =>
  renderOffice(mapScreen, {
    at: '/admin/maps/e/351',
    path: '/admin/maps/e/:mapId',
    answers: { 'maps.getMap': () => aMap(), ...answers },
    others: ['/admin/maps'],
    ...more,
  })

const saved = (change: Partial<ServiceMap> = {}) => ({ success: true as const, map: aMap({ version: 6, ...change }) })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const areas = () => within(screen.getByRole('region', { name: 'Areas' }))

const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [-82.5, 33.1],
      [-82.4, 33.1],
      [-82.4, 33.2],
      [-82.5, 33.1],
    ],
  ],
}
const LINE = {
  type: 'LineString',
  coordinates: [
    [-82.5, 33.1],
    [-82.4, 33.1],
  ],
}
const fileOf = (features: object[], name = 'north.geojson') =>
  new File([JSON.stringify({ type: 'FeatureCollection', features })], name)
const feature = (geometry: object, properties: object = {}) => ({ type: 'Feature', properties, geometry })

describe('a map', () => {
  test('is saved against the version that was loaded, and returns to the list', async () => {
    const { write, press, written } = open({ 'maps.update': () => saved() })
    await screen.findByRole('heading', { level: 1, name: 'Cedar Hollow' })
    await write('Map Name', 'Cedar Valley')
    expect(screen.getByText('1 change not saved')).toBeTruthy()
    await press('Save')
    expect(await screen.findByText('You are at /admin/maps')).toBeTruthy()
    expect(written()[0]?.input).toMatchObject({ id: 351, version: 5, companyid: 35, name: 'Cedar Valley' })
  })

  test('takes an admin back to the list of its company', async () => {
    open({ 'maps.getMap': () => aMap({ companyid: 36 }) }, { user: ADMIN, companies: [aCompany(), TIDEWATER] })
    const back = await screen.findByRole('link', { name: 'All maps' })
    expect(back.getAttribute('href')).toBe('/admin/maps?company=36')
  })

  test('requires a name and a color, with errors at their fields', async () => {
    const { write, press, written } = open()
    await screen.findByLabelText('Map Name')
    await write('Map Name', '')
    await write('Map Color', 'green')
    await press('Save')
    expect(await screen.findByText(mapMessages.nameRequired)).toBeTruthy()
    expect(screen.getByText(mapRefusals.colorMalformed)).toBeTruthy()
    expect(document.activeElement).toBe(field('Map Name'))
    expect(written()).toEqual([])
  })

  test('says what works without drawing in a browser that cannot draw maps', async () => {
    open()
    expect(await screen.findByText(/^This browser cannot draw maps\./)).toBeTruthy()
  })

  test('has areas that can be renamed, hidden and deleted without the pointer, and undone by keys', async () => {
    const { user, write, press } = open()
    await user.click(await areas0(/^Town/))
    await write('Area name', 'Old Town{Enter}')
    expect(areas().getByText('Old Town')).toBeTruthy()
    await press('Hide Old Town')
    expect(screen.getByRole('button', { name: 'Show Old Town' })).toBeTruthy()
    await press('Delete area')
    expect(areas().getByText('Draw your first area on the map, or import a file.')).toBeTruthy()
    await user.click(document.body)
    await user.keyboard('{Control>}z{/Control}')
    expect(areas().getByText('Old Town')).toBeTruthy()
    await user.keyboard('{Control>}z{/Control}')
    expect(areas().getByText('Town')).toBeTruthy()
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(areas().getByText('Old Town')).toBeTruthy()
  })

  test('keeps its drawing when undo is pressed in a text field', async () => {
    const { user, write } = open()
    await user.click(await areas0(/^Town/))
    await write('Area name', 'Old Town{Enter}')
    await user.click(field('Map Name'))
    await user.keyboard('{Control>}z{/Control}')
    expect(areas().getByText('Old Town')).toBeTruthy()
  })

  test('is not sent without an area', async () => {
    const { user, press, written } = open()
    await user.click(await areas0(/^Town/))
    await press('Delete area')
    await press('Save')
    expect(await screen.findByText(mapMessages.geojsonRequired)).toBeTruthy()
    expect(document.activeElement?.id).toBe('geojson')
    expect(written()).toEqual([])
  })
})

const areas0 = (name: RegExp) => screen.findByRole('button', { name, pressed: false })

describe('a map that another user saved', () => {
  const theirs = aMap({ name: 'Their Hollow', color: '#112233', version: 6 })
  const conflicting = {
    'maps.update': ({ version, name }: { version?: number | undefined; name: string }) => {
      if (version !== 6) throw new FakeRefusal(mapChanged, { message: 'Changed', map: theirs })
      return saved({ name, version: 7 })
    },
  }

  test('is shown, and keeping mine takes their values of unedited fields', async () => {
    const { write, press, written } = open(conflicting)
    await screen.findByLabelText('Map Name')
    await write('Map Name', 'My Hollow')
    await press('Save')
    expect(await screen.findByText(/The saved map is “Their Hollow” with 1 area; yours has 1\./)).toBeTruthy()
    await press('Keep mine')
    expect(field('Map Name').value).toBe('My Hollow')
    expect(field('Map Color').value).toBe('#112233')
    await press('Save')
    expect(await screen.findByText('You are at /admin/maps')).toBeTruthy()
    expect(written()[1]?.input).toMatchObject({ version: 6, name: 'My Hollow', color: '#112233' })
  })

  test('warns that one drawing replaces the other only when both were edited', async () => {
    const moved = { type: 'Feature', properties: { name: 'Hollow' }, geometry: SQUARE }
    const redrawn: ServiceMap = { ...theirs, geojson: { type: 'FeatureCollection', features: [moved] } }
    const bothDraw = /keeping yours replaces all of their areas/
    const { user, write, press } = open({
      'maps.update': () => {
        throw new FakeRefusal(mapChanged, { message: 'Changed', map: redrawn })
      },
    })
    await screen.findByLabelText('Map Name')
    await write('Map Name', 'My Hollow')
    await press('Save')
    await screen.findByText(/The saved map is/)
    expect(screen.queryByText(bothDraw)).toBeNull()
    await press('Decide later')
    await user.click(await areas0(/^Town/))
    await write('Area name', 'Old Town{Enter}')
    await press('Save')
    expect(await screen.findByText(bothDraw)).toBeTruthy()
    await press('Keep mine')
    expect(areas().getByText('Old Town')).toBeTruthy()
    await press('Undo')
    expect(areas().getByText('Hollow')).toBeTruthy()
  })

  test('can be taken over, or the choice can be postponed', async () => {
    const { write, press } = open(conflicting)
    await screen.findByLabelText('Map Name')
    await write('Map Name', 'My Hollow')
    await press('Save')
    await screen.findByText(/The saved map is/)
    await press('Decide later')
    await waitFor(() => expect(() => openDialog()).toThrow())
    expect(field('Map Name').value).toBe('My Hollow')
    await press('Save')
    await screen.findByText(/The saved map is/)
    await press('Discard mine')
    expect(field('Map Name').value).toBe('Their Hollow')
    expect(screen.queryByText(/not saved$/)).toBeNull()
  })
})

describe('deleting a map', () => {
  test('is refused with a fixed message for a map that services use, with the reason in the sheet', async () => {
    const { press } = open({
      'maps.deleteMap': () => {
        throw new FakeRefusal(mapInUse, { message: mapRefusals.inUse(['Household Trash']) })
      },
    })
    await screen.findByLabelText('Map Name')
    await press('Delete')
    await press('Delete this map')
    expect(await screen.findByText(mapMessages.deleteFailed)).toBeTruthy()
    expect(openDialog().textContent).toContain('Household Trash uses this map.')
  })

  test('leaves the screen even with unsaved changes', async () => {
    const { write, press } = open({ 'maps.deleteMap': () => ({ success: true }) })
    await screen.findByLabelText('Map Name')
    await write('Map Name', 'My Hollow')
    await press('Delete')
    await press('Delete this map')
    expect(await screen.findByText('You are at /admin/maps')).toBeTruthy()
    expect(said()).toEqual([mapMessages.deleted])
  })

  test('can be undone to the saved version from any screen', async () => {
    const map = aMap()
    const { press, written } = open({
      'maps.deleteMap': () => ({ success: true }),
      'maps.update': () => ({ success: true, map }),
    })
    await screen.findByLabelText('Map Name')
    await press('Delete')
    await press('Delete this map')
    await screen.findByText('You are at /admin/maps')
    expect(await takeBack()).toBe(true)
    await waitFor(() => expect(said()).toContain(mapMessages.restored))
    const { name, color, active, geojson, companyid } = map
    expect(written().at(-1)?.input).toEqual({ companyid, name, color, active, geojson })
  })
})

describe('a file of areas', () => {
  const bring = async ({ user }: ReturnType<typeof open>, file: File) => {
    await screen.findByLabelText('Map Name')
    await user.upload(screen.getByLabelText('Map file'), file)
  }
  const report = () => screen.findByRole('region', { name: 'Import report' })

  test('is imported under its own names, and the report lists the rejected shapes', async () => {
    const map = open()
    await bring(map, fileOf([feature(SQUARE, { name: 'North' }), feature(LINE, { name: 'Road' })]))
    expect((await report()).textContent).toContain('north.geojson, 2 shapes')
    expect(areas().getByText('North')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download the 1' })).toBeTruthy()
    await map.press('Undo this import')
    expect(areas().queryByText('North')).toBeNull()
    expect(areas().getByText('Town')).toBeTruthy()
  })

  test.each<[string, File, string]>([
    ['with another extension', new File(['x'], 'north.txt'), mapMessages.invalidFormat],
    ['that is unreadable', new File(['{'], 'north.json'), mapMessages.notReadable],
    ['without a shape', fileOf([]), 'There is no shape in this file.'],
    ['above 10 MB', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.kml'), 'Choose a file of at most 10 MB.'],
  ])('%s shows an error under the button', async (_what, file, problem) => {
    const map = open()
    await bring(map, file)
    expect(await screen.findByText(problem)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Import report' })).toBeNull()
  })

  test('may be picked again once it is fixed', async () => {
    const map = open()
    await bring(map, new File(['{'], 'north.json'))
    await screen.findByText(mapMessages.notReadable)
    await bring(map, fileOf([feature(SQUARE, { name: 'North' })], 'north.json'))
    await report()
    expect(screen.queryByText(mapMessages.notReadable)).toBeNull()
  })
})

test('a map of another company links to all maps', async () => {
  open({
    'maps.getMap': () => {
      throw new FakeRefusal(generalRefusals.notFound, { message: 'No' })
    },
  })
  expect(await screen.findByText('There is no such map')).toBeTruthy()
})

test('an address is tested against the current drawing, saved or not', async () => {
  const place = {
    id: 'a',
    text: '120 Oak Street, Cedar Hollow',
    main: '120 Oak Street',
    secondary: 'Cedar Hollow',
    lat: 33.195,
    lng: -82.545,
  }
  const map = open({ 'geo.suggest': () => [place] })
  await screen.findByLabelText('Map Name')
  await map.user.type(screen.getByLabelText('Test an address'), '120 Oak')
  await map.user.click(await screen.findByRole('option', { name: /120 Oak Street/ }))
  expect(await screen.findByText('Town', { exact: false, selector: 'strong' })).toBeTruthy()
  await map.user.click(screen.getByRole('button', { name: /^Town/, pressed: false }))
  await map.press('Delete area')
  await waitFor(() => expect(screen.queryByText('Town', { exact: false, selector: 'strong' })).toBeNull())
  expect(screen.getByText('Outside all areas')).toBeTruthy()
})
