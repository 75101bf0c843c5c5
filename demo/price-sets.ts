import type { rowNumbering } from '#demo/price-rows.ts'
import { weekdayNames } from '#demo/service-days.ts'
import type { DemoPriceSet } from '#demo/shapes/hauler-shapes.ts'
import type { Weekday } from '#domain/companies/days/calendar-day.ts'

type Rows = ReturnType<typeof rowNumbering>

/** At least one price set per company, shared by several services. A row's price is for all its cans, per month. */
export const priceSets = (rows: Rows): DemoPriceSet[] => [
  ...smallSets(rows),
  ...piedmontSets(rows),
  ...tidewaterSets(rows),
]

const set = (
  companyid: number,
  uid: string,
  name: string,
  prices: DemoPriceSet['rows'],
  enabled: Weekday[] = weekdayNames,
): DemoPriceSet => ({ uid, companyid, name, enabled, rows: prices })

const smallSets = (rows: Rows): DemoPriceSet[] => [
  set(
    10,
    'demo-carts',
    'Carts',
    rows([1, 'Weekly', 2400], [1, 'Bi-Weekly', 1700], [2, 'Weekly', 4000], [3, 'Weekly', 5400]),
  ),
  set(30, 'blue-ridge-carts', 'Blue Ridge carts', rows([1, 'Weekly', 2300], [2, 'Weekly', 3900], [3, 'Weekly', 5300])),
  set(33, 'magnolia-carts', 'Magnolia carts', rows([1, 'Weekly', 2500], [1, 'Monthly', 1200], [2, 'Weekly', 4100]), [
    'Tuesday',
    'Thursday',
  ]),
]

const piedmontSets = (rows: Rows): DemoPriceSet[] => [
  set(
    35,
    'piedmont-trash',
    'Household carts',
    rows(
      [1, 'Weekly', 2200],
      [1, 'Bi-Weekly', 1600],
      [2, 'Weekly', 3800],
      [2, 'Bi-Weekly', 2800],
      [3, 'Weekly', 5200],
      [3, 'Bi-Weekly', 3900],
    ),
  ),
  set(
    35,
    'piedmont-four-yard',
    'Dumpster, 4 yard',
    rows(
      [1, 'Weekly', 14800],
      [1, '2x Weekly', 26900],
      [1, '3x Weekly', 38400],
      [2, 'Weekly', 27900],
      [2, '2x Weekly', 49900],
    ),
  ),
]

const tidewaterSets = (rows: Rows): DemoPriceSet[] => [
  set(38, 'tidewater-carts', 'Tidewater carts', rows([1, 'Weekly', 2100], [2, 'Weekly', 3600], [4, 'Weekly', 6600])),
  set(
    38,
    'tidewater-containers',
    'Tidewater containers',
    rows([1, 'Weekly', 11900], [1, '2x Weekly', 21900], [1, '3x Weekly', 31900], [2, 'Weekly', 22900]),
    ['Monday', 'Wednesday', 'Friday'],
  ),
]
