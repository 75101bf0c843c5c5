// What a customer calls the thing that is brought: carts at home, containers at a business, roll-offs on a site.
// The office's price rows and tasks count cans; what was sold reads the same to whoever bought it and to the office.

import type { ServiceType } from '#domain/catalog/service-types.ts'

const singular: Record<ServiceType, string> = { Residential: 'cart', Commercial: 'container', 'Roll-Offs': 'roll-off' }

/** 'carts'. */
export const containers = (type: ServiceType): string => `${singular[type]}s`

/** '1 cart', '3 containers'. */
export const countedContainers = (type: ServiceType, count: number): string =>
  `${count} ${singular[type]}${count === 1 ? '' : 's'}`
