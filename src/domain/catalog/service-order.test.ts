import { expect, it } from 'vitest'
import { recyclingLast } from '#domain/catalog/service-order.ts'
import { serviceTypeLabels, serviceTypes } from '#domain/catalog/service-types.ts'

it('moves recycling last and keeps the order of other services', () => {
  const services = ['Weekly Recycling', 'Household Trash', 'Single-stream recyclables', 'Yard Waste'].map((name) => ({
    name,
  }))
  expect(recyclingLast(services).map(({ name }) => name)).toEqual([
    'Household Trash',
    'Yard Waste',
    'Weekly Recycling',
    'Single-stream recyclables',
  ])
})

it('labels each service type', () =>
  expect(serviceTypes.map((type) => serviceTypeLabels[type])).toEqual([
    'Residential Services',
    'Dumpster',
    'Roll-Offs',
  ]))
