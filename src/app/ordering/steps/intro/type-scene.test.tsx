import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalog } from '#app/ordering/order/hauler.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { DUMPSTERS, RECYCLING, ROLL_OFFS, TRASH } from '#tests/support/order-samples.ts'
import { TypeScene } from './type-scene.tsx'

const dumpster = (yards: number) => ({ ...DUMPSTERS[0], name: `${yards} Yard Dumpster` }) as (typeof DUMPSTERS)[number]
const rollOff = (yards: number) => ({ ...ROLL_OFFS[0], rolloff_size: yards }) as (typeof ROLL_OFFS)[number]

test.each<[string, ServiceType, Parameters<typeof catalog>[0], string]>([
  ['a single dumpster size', 'Commercial', [dumpster(2)], 'A person beside a 2 yard dumpster 3 ft 6 in high'],
  [
    'the most common of many sizes',
    'Commercial',
    [2, 4, 6, 8].map(dumpster),
    'A person beside a 4 yard dumpster 4 ft 6 in high and an 8 yard dumpster 6 ft 3 in high',
  ],
  [
    'the nearest sizes if those are not sold',
    'Commercial',
    [3, 6].map(dumpster),
    'A person beside a 3 yard dumpster 4 ft high and a 6 yard dumpster 5 ft 5 in high',
  ],
  ['the roll-off up to twenty yards', 'Roll-Offs', [10, 15, 30].map(rollOff), 'A person beside a 15 yard roll-off'],
  ['a larger roll-off if it is the only one', 'Roll-Offs', [30, 40].map(rollOff), 'A person beside a 30 yard roll-off'],
  [
    'trash and recycling',
    'Residential',
    [RECYCLING, TRASH],
    'a 95/96 gallon cart, a 64/65 gallon recycling cart and a car',
  ],
  ['trash only', 'Residential', [TRASH], 'a 95/96 gallon cart and a car'],
])('a hauler is drawn with what it sells: %s', (_what, type, sold, title) => {
  render(<TypeScene type={type} services={catalog(sold)} />)
  expect(screen.getByRole('img').getAttribute('aria-label') ?? screen.getByRole('img').textContent).toContain(title)
})
