import { expect, test } from 'vitest'
import { openLimits, type Place } from './limits.ts'
import { Refusal } from './refusal.ts'

const address: Place = ['unpaidPerAddress', '198.51.100.7']
const recipient: Place = ['unpaidPerRecipient', 'dana@example.test']

test('a call that does not fit at one place is counted at none', async () => {
  const limits = openLimits()
  await limits.reserve([recipient], 5)
  for (let tries = 0; tries < 3; tries += 1) await expect(limits.reserve([address, recipient])).rejects.toThrow(Refusal)
  await limits.reserve([address], 30)
  await expect(limits.reserve([address])).rejects.toThrow(Refusal)
})

test('a call that came to nothing gives its places back, once', async () => {
  const limits = openLimits()
  const giveBack = await limits.reserve([recipient], 5)
  await giveBack()
  await giveBack()
  await limits.reserve([recipient], 5)
  await expect(limits.reserve([recipient])).rejects.toThrow(Refusal)
})
