// Customers' words: carts at home, containers at a business, roll-offs on a site. Price rows and tasks say cans, but
// sold services use these words, also in the office.

import type { ServiceType } from '#domain/catalog/service-types.ts'

const singular: Record<ServiceType, string> = { Residential: 'cart', Commercial: 'container', 'Roll-Offs': 'roll-off' }

export const containers = (type: ServiceType): string => `${singular[type]}s`

export const countedContainers = (type: ServiceType, count: number): string =>
  `${count} ${singular[type]}${count === 1 ? '' : 's'}`
