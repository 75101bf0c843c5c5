import { expect, test } from 'vitest'
import { contrast, type HexColor } from '#domain/companies/color.ts'
import { townStyle } from './map-style.ts'

const GROUND = '#ece7da'
const { layers } = townStyle({ type: 'FeatureCollection', features: [] })

/** The name labels of these lines and their style. */
function namesOf(id: string) {
  const index = layers.findIndex((layer) => layer.id === id)
  const layer = layers[index]
  if (layer?.type !== 'symbol') throw new Error(`No names are written by ${id}`)
  return { index, ...layer, ink: contrast(layer.paint?.['text-color'] as HexColor, GROUND) }
}

test('labels the railway along its line, from the zoom at which it could pass for a street', () => {
  const { filter, layout, minzoom } = namesOf('railway-names')
  expect(filter).toEqual(['==', ['get', 'kind'], 'railway'])
  expect(layout).toMatchObject({ 'symbol-placement': 'line', 'text-field': ['get', 'name'] })
  expect(minzoom).toBe(12.5)
})

test("places the railway's name among street names, in a quieter but readable color", () => {
  const [railway, main, street] = [namesOf('railway-names'), namesOf('main-names'), namesOf('street-names')]
  // MapLibre places labels of upper layers first.
  expect(railway.index).toBeGreaterThan(main.index)
  expect(railway.index).toBeGreaterThan(street.index)
  expect(railway.ink).toBeLessThan(street.ink)
  expect(railway.ink).toBeGreaterThan(4.5)
})

test('draws plain ground for a town without map data', () => {
  expect(townStyle(null)).toMatchObject({ sources: {}, layers: [{ id: 'land', type: 'background' }] })
})
