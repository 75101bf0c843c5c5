import { expect, it } from 'vitest'
import { notesSummary, rollOffSizeName, rollOffSteps, rollOffTitles } from './roll-off-steps.ts'

it('orders a roll-off in fixed steps', () => {
  expect(rollOffSteps).toEqual(['dates', 'notes', 'confirm'])
  expect(rollOffTitles.dates).toBe('Choose your service dates')
  expect(rollOffSizeName(20)).toBe('20 Yard Roll Off')
})

it.each([
  ['At the curb', 'At the curb'],
  [' 123456789012345678901234567890 ', '123456789012345678901234567890'],
  ['1234567890123456789012345678901', '123456789012345678901234567890…'],
  ['Left of the drive, on the wood boards please', 'Left of the drive, on the wood…'],
  ['🚛'.repeat(31), `${'🚛'.repeat(30)}…`],
])('summarizes %s as %s', (notes, summary) => expect(notesSummary(notes)).toBe(summary))
