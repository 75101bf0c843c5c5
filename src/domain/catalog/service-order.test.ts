import { expect, it } from 'vitest'
import { recyclingLast } from '#domain/catalog/service-order.ts'
import { serviceTypeLabels, serviceTypes } from '#domain/catalog/service-types.ts'

it('puts recycling after the others and keeps the order else', () => {
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

it('calls each service type what the specification calls it', () =>
  expect(serviceTypes.map((type) => serviceTypeLabels[type])).toEqual([
    'Residential Services',
    'Dumpster',
    'Roll-Offs',
  ]))
