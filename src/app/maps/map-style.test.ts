import { expect, test } from 'vitest'
import { contrast, type HexColor } from '#domain/companies/color.ts'
import { townStyle } from './map-style.ts'

const GROUND = '#ece7da'
const { layers } = townStyle({ type: 'FeatureCollection', features: [] })

/** The names of these lines, and how they are written. */
function namesOf(id: string) {
  const index = layers.findIndex((layer) => layer.id === id)
  const layer = layers[index]
  if (layer?.type !== 'symbol') throw new Error(`No names are written by ${id}`)
  return { index, ...layer, ink: contrast(layer.paint?.['text-color'] as HexColor, GROUND) }
}

test('the railway bears its name along the line, from where its dashes could be taken for a street', () => {
  const { filter, layout, minzoom } = namesOf('railway-names')
  expect(filter).toEqual(['==', ['get', 'kind'], 'railway'])
  expect(layout).toMatchObject({ 'symbol-placement': 'line', 'text-field': ['get', 'name'] })
  expect(minzoom).toBe(12.5)
})

test('the name of the railway finds room among those of streets, in a quieter ink that can be read', () => {
  const [railway, main, street] = [namesOf('railway-names'), namesOf('main-names'), namesOf('street-names')]
  // MapLibre gives the room first to what lies on top.
  expect(railway.index).toBeGreaterThan(main.index)
  expect(railway.index).toBeGreaterThan(street.index)
  expect(railway.ink).toBeLessThan(street.ink)
  expect(railway.ink).toBeGreaterThan(4.5)
})

test('a town without a drawing is plain ground', () => {
  expect(townStyle(null)).toMatchObject({ sources: {}, layers: [{ id: 'land', type: 'background' }] })
})
