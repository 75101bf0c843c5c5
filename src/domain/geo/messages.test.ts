import { expect, it } from 'vitest'
import { mapMessages } from '#domain/geo/messages.ts'

it('keeps the specified texts', () => {
  expect(mapMessages.deleteFailed).toBe('Error delete the service')
  expect(mapMessages.geojsonRequired).toBe('GeoJSON is required!')
})
