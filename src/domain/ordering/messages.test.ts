import { expect, it } from 'vitest'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'

it('names the cancelled order whose service cannot be reactivated', () => {
  expect(orderingMessages.serviceOfCancelledOrder('CKR5Q3W72')).toContain('CKR5Q3W72')
})

it('names the sold-out roll-off and its day, and says that nothing was charged', () => {
  const said = refusalMessages.noBoxFree('20 Yard', '12/01/2026')
  expect(said).toBe('All of 20 Yard are out on 12/01/2026. Nothing was charged. Please choose other days.')
})

it('says what is no longer offered or open', () => {
  expect(refusalMessages.lapsed('Trash', 1)).toContain('Trash is no longer offered')
  expect(refusalMessages.lapsed('Trash and Recycling', 2)).toContain('are no longer offered')
  expect(refusalMessages.dayClosed('12/01/2026', 1)).toContain('is no longer available')
  expect(refusalMessages.dayClosed('two days', 2)).toContain('are no longer available')
})
