import { expect, test } from 'vitest'
import type { AvailableServiceOnWire } from '#contract/services/services.ts'
import { TRASH } from '#tests/support/order-samples.ts'
import { catalog } from './catalog.ts'

const row = { id: 1, cans: 1, frequency: 'Weekly', price: 22, duration: 0 } as const
const service = (name: string, more: Partial<AvailableServiceOnWire> = {}): AvailableServiceOnWire => ({
  ...TRASH,
  name,
  prices: [row],
  ...more,
})

test('a service without a price is not offered, as its question has no answer', () => {
  const offered = catalog([
    service('Trash'),
    service('No row', { prices: [] }),
    service('No day', { enabled: [] }),
    service('Roll-off', { type: 'Roll-Offs', prices: [] }),
  ])
  expect(offered.map(({ name }) => name)).toEqual(['Trash', 'Roll-off'])
})

test('prices are read as cents', () => {
  expect(catalog([service('Trash')])[0]?.prices).toEqual([{ ...row, price: 2200 }])
})
