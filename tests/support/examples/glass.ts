import type { Asked } from '#contract/contract.ts'

/** A service that the demo's first hauler doesn't have yet. */
export const glass: Asked<'services.update'> = {
  id: 0,
  companyid: 35,
  name: 'Glass',
  label: 'Glass, 32 gal',
  type: 'Residential',
  mapid: 351,
  tax: 7,
  daysavailable: [3],
  cansoffered: 1,
  description: 'Bottles and jars.',
  active: 1,
  service_prices: [{ cans: 1, frequency: 'Weekly', price: 1.25 }],
}
