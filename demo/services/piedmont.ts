import type { rowNumbering } from '#demo/price-rows.ts'
import { commercial, residential, rollOff } from '#demo/services/service.ts'
import type { DemoService } from '#demo/shapes/hauler-shapes.ts'

const at = { companyid: 35, mapid: 351, tax: 7 }

function carts(rows: ReturnType<typeof rowNumbering>): DemoService[] {
  return [
    residential({
      ...at,
      id: 3501,
      name: 'Household Trash',
      label: 'Trash, 95/96',
      description: 'Bagged household trash. 95/96 gal',
      pricing: 'piedmont-trash',
    }),
    residential({
      ...at,
      id: 3502,
      name: 'Recycling',
      label: 'Recycling, 64/65',
      description: 'Paper, cans, bottles, no glass. 64/65 gal',
      prices: rows(
        [1, 'Weekly', 1400],
        [1, 'Bi-Weekly', 900],
        [2, 'Weekly', 2400],
        [2, 'Bi-Weekly', 1500],
        [3, 'Weekly', 3300],
        [3, 'Bi-Weekly', 1800],
      ),
    }),
    residential({
      ...at,
      id: 3503,
      mapid: 352,
      name: 'Yard Waste',
      label: 'Yard waste, spring trial',
      description: 'Leaves, grass and branches up to 4 ft, loose in the cart. 95/96 gal',
      active: 0,
      daysavailable: [4],
      cansoffered: 2,
      prices: rows([1, 'Bi-Weekly', 1200], [2, 'Bi-Weekly', 2000]),
    }),
  ]
}

function dumpsters(rows: ReturnType<typeof rowNumbering>): DemoService[] {
  return [
    commercial({
      ...at,
      id: 3511,
      name: '2 Yard Dumpster',
      description: 'For an office or a small shop: about 12 kitchen bags a week. 6 ft wide, 3 ft 6 in high.',
      prices: rows([1, 'Weekly', 8900], [1, '2x Weekly', 16400], [2, 'Weekly', 16900]),
    }),
    commercial({
      ...at,
      id: 3512,
      name: '4 Yard Dumpster',
      description: 'For a cafe, a church or a row of apartments: about 24 kitchen bags. 6 ft wide, 4 ft 6 in high.',
      pricing: 'piedmont-four-yard',
    }),
    commercial({
      ...at,
      id: 3513,
      name: '8 Yard Dumpster',
      description: 'For a restaurant or a warehouse: about 48 kitchen bags. 6 ft wide, 6 ft 3 in high.',
      daysavailable: [2, 3, 5, 6],
      prices: rows([1, 'Weekly', 21200], [1, '2x Weekly', 39500], [1, '4x Weekly', 74900], [2, 'Weekly', 40900]),
    }),
  ]
}

function rollOffs(rows: ReturnType<typeof rowNumbering>): DemoService[] {
  return [
    rollOff({
      ...at,
      id: 3521,
      name: '10 Yard Roll Off',
      description: 'About four pickup loads: a bathroom, a deck, a garage. 12 ft long, 8 ft wide, 3 ft 6 in high.',
      prices: rows([1, 'Weekly', 29500, 7], [1, 'Monthly', 52900, 30]),
      rolloff: {
        rolloff_size: 10,
        allowedtons: 2,
        rolloff_proratedays: 7,
        rolloff_prorate: 29500,
        rolloff_perdayrate: 1000,
        rolloff_tonoveragecharge: 6500,
      },
    }),
    rollOff({
      ...at,
      id: 3522,
      name: '20 Yard Roll Off',
      description:
        'About eight pickup loads: a roof, a kitchen, a whole basement. 22 ft long, 8 ft wide, 4 ft 6 in high.',
      prices: rows([1, 'Weekly', 37500, 7], [1, 'Monthly', 66000, 30]),
      rolloff: {
        rolloff_size: 20,
        allowedtons: 3,
        rolloff_proratedays: 7,
        rolloff_prorate: 37500,
        rolloff_perdayrate: 1200,
        rolloff_tonoveragecharge: 6500,
      },
    }),
  ]
}

export function piedmontServices(rows: ReturnType<typeof rowNumbering>): DemoService[] {
  return [...carts(rows), ...dumpsters(rows), ...rollOffs(rows)]
}
