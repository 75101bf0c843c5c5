import type { rowNumbering } from '#demo/price-rows.ts'
import { commercial, residential } from '#demo/services/service.ts'
import type { DemoService } from '#demo/shapes/hauler-shapes.ts'

export function otherServices(rows: ReturnType<typeof rowNumbering>): DemoService[] {
  return [
    residential({
      id: 3001,
      companyid: 30,
      mapid: 301,
      name: 'Weekly Carts',
      description: 'Trash once a week, rolled back to the house for you. 95/96 gal',
      pricing: 'blue-ridge-carts',
    }),
    residential({
      id: 3301,
      companyid: 33,
      mapid: 331,
      name: 'Cart Service',
      description: 'Trash on Tuesdays or Thursdays, a rinsed cart every spring. 64/65 gal',
      daysavailable: [3, 5],
      cansoffered: 2,
      pricing: 'magnolia-carts',
    }),
    commercial({
      id: 3311,
      companyid: 33,
      mapid: 331,
      name: '2 Yard Dumpster',
      description: 'A quiet plastic-lidded container for shops near houses; never emptied before 7 in the morning.',
      prices: rows([1, 'Weekly', 9400], [1, '2x Weekly', 17200], [2, 'Weekly', 17900]),
    }),
    residential({
      id: 3801,
      companyid: 38,
      mapid: 381,
      name: 'Trash Carts',
      tax: 4,
      cansoffered: 4,
      description: 'Trash every week, billed by the quarter. 95/96 gal',
      pricing: 'tidewater-carts',
    }),
    commercial({
      id: 3811,
      companyid: 38,
      mapid: 381,
      name: '3 Yard Dumpster',
      tax: 4,
      description: 'Steel container with a lock bar, about 18 kitchen bags. 6 ft wide, 4 ft high.',
      daysavailable: [2, 4, 6],
      pricing: 'tidewater-containers',
    }),
  ]
}
