import { describe, expect, it } from 'vitest'
import { mapMessages, mapRefusals } from '#domain/geo/messages.ts'
import { readMapForm } from './map-form.ts'

const ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 0],
]
const polygon = { type: 'Polygon', coordinates: [ring] }
const feature = { type: 'Feature', properties: { name: 'North' }, geometry: polygon }
const file = { type: 'FeatureCollection', name: 'cedar.geojson', crs: { type: 'name' }, features: [feature] }
const form = { name: ' North ', color: '#4FC3F7', geojson: file as unknown }

describe('a map', () => {
  it.each([
    ['an object', file],
    ['text', JSON.stringify(file)],
  ])('is stored under its own name and without crs, sent as %s', (_, geojson) => {
    expect(readMapForm({ ...form, geojson })).toEqual({
      map: {
        name: 'North',
        color: '#4fc3f7',
        geojson: { type: 'FeatureCollection', name: 'North', features: [feature] },
        box: { west: 0, south: 0, east: 4, north: 4 },
      },
      problems: null,
    })
  })

  it('may be sent as one feature or shape, and keeps only standard members', () => {
    const kept = (geojson: unknown) => readMapForm({ ...form, geojson })
    expect(kept({ ...feature, id: 7, more: 1 })).toMatchObject({
      map: { geojson: { features: [{ ...feature, id: 7 }] } },
    })
    expect(kept(polygon)).toMatchObject({ map: { geojson: { features: [{ ...feature, properties: {} }] } } })
    expect(kept({ ...file, features: [{ type: 'Feature', geometry: polygon }] })).toMatchObject({
      map: { geojson: { features: [{ ...feature, properties: {} }] } },
    })
  })

  it('reports all missing fields at once', () => {
    expect(readMapForm({ name: ' ', color: '', geojson: '' })).toEqual({
      problems: [
        { field: 'name', message: mapMessages.nameRequired },
        { field: 'color', message: mapMessages.colorRequired },
        { field: 'geojson', message: mapMessages.geojsonRequired },
      ],
    })
  })

  const problemOf = (change: Partial<typeof form>) => readMapForm({ ...form, ...change }).problems?.[0]?.message

  it.each([
    ['no color', { color: 'blue' }, mapRefusals.colorMalformed],
    ['nothing drawn', { geojson: { ...file, features: [] } }, mapMessages.geojsonRequired],
    ['nothing at all', { geojson: undefined }, mapMessages.geojsonRequired],
    ['truncated JSON', { geojson: '{"type"' }, mapMessages.notReadable],
    ['other JSON', { geojson: { type: 'Topology' } }, mapMessages.notReadable],
    [
      'a route',
      { geojson: { ...feature, geometry: { type: 'LineString', coordinates: ring } } },
      '“North” is a line, not an area.',
    ],
    [
      'an open ring',
      { geojson: { type: 'Polygon', coordinates: [ring.slice(0, 3)] } },
      '“Area 1” is not closed: it must end where it begins.',
    ],
  ])('is refused with %s', (_, change, message) => expect(problemOf(change)).toBe(message))

  const round = (corners: number, digits = 3) =>
    Array.from({ length: corners + 1 }, (_, step) => {
      const turn = ((step % corners) / corners) * 2 * Math.PI
      return [Number((10 * Math.cos(turn)).toFixed(digits)), Number((10 * Math.sin(turn)).toFixed(digits))]
    })

  it('may have many corners, up to a limit per border', () => {
    const geojson = { type: 'MultiPolygon', coordinates: [[round(12_000)], [round(13_000)], [round(14_000)]] }
    expect(problemOf({ geojson })).toBeUndefined()
    const long = { ...feature, geometry: { type: 'Polygon', coordinates: [round(20_001, 7)] } }
    expect(problemOf({ geojson: long })).toBe('“North” has more than 20,000 corners. Simplify it first.')
  })

  it('is refused if it exceeds a call’s size or the number of areas', () => {
    const geojson = { type: 'MultiPolygon', coordinates: Array.from({ length: 4 }, () => [round(19_000, 7)]) }
    expect(problemOf({ geojson })).toMatch(
      /^A map can be at most 1,000 KB; this one is 1,\d{3} KB\. Simplify it first\.$/,
    )
    const many = { type: 'MultiPolygon', coordinates: Array.from({ length: 2_001 }, () => [ring]) }
    expect(problemOf({ geojson: many })).toBe(
      'A map can have at most 2,000 areas; this one has 2,001. Make two maps of it.',
    )
  })
})

it('names the services that use a map', () => {
  expect(mapRefusals.inUse(['Trash'])).toBe('Trash uses this map. Choose another map there first.')
  expect(mapRefusals.inUse(['Trash', 'Recycling'])).toBe(
    'Trash, Recycling use this map. Choose another map there first.',
  )
})
