import type { rowNumbering } from '#demo/price-rows.ts'
import { commercial, residential, rollOff } from '#demo/services/service.ts'
import type { DemoService } from '#demo/shapes/hauler-shapes.ts'

const at = { companyid: 10, mapid: 101, tax: 7 }

/** Services of the demonstration: one of each kind, so that every hauler finds their trade within two minutes. */
export function demoServices(rows: ReturnType<typeof rowNumbering>): DemoService[] {
  return [
    residential({
      ...at,
      id: 1001,
      name: 'Household Trash',
      description: 'Bagged household trash, at the curb by 7 in the morning. 95/96 gal',
      pricing: 'demo-carts',
    }),
    residential({
      ...at,
      id: 1002,
      name: 'Recycling',
      description: 'Paper, cardboard, cans and bottles together. 64/65 gal',
      cansoffered: 2,
      prices: rows([1, 'Weekly', 1300], [1, 'Bi-Weekly', 800], [2, 'Bi-Weekly', 1500]),
    }),
    commercial({
      ...at,
      id: 1011,
      name: '4 Yard Dumpster',
      description: 'For a cafe or a workshop: about 24 kitchen bags. 6 ft wide, 4 ft 6 in high.',
      prices: rows([1, 'Weekly', 13900], [1, '2x Weekly', 25900]),
    }),
    rollOff({
      ...at,
      id: 1021,
      name: '20 Yard Roll Off',
      description: 'About eight pickup loads of rubble-free waste. 22 ft long, 8 ft wide, 4 ft 6 in high.',
      prices: rows([1, 'Weekly', 38500, 7]),
      rolloff: {
        rolloff_size: 20,
        allowedtons: 3,
        rolloff_proratedays: 7,
        rolloff_prorate: 38500,
        rolloff_perdayrate: 1000,
        rolloff_tonoveragecharge: 6000,
      },
    }),
  ]
}
