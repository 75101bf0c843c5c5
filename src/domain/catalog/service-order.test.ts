import { expect, it } from 'vitest'
import { recyclingLast } from '#domain/catalog/service-order.ts'
import { serviceTypeLabels, serviceTypes } from '#domain/catalog/service-types.ts'

it('recycling comes after the other services, whose order stays', () => {
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

it('each service type has its fixed label', () =>
  expect(serviceTypes.map((type) => serviceTypeLabels[type])).toEqual([
    'Residential Services',
    'Dumpster',
    'Roll-Offs',
  ]))
