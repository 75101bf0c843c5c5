import { expect, it } from 'vitest'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'

it('the texts name the cancelled order whose service cannot run again', () => {
  expect(orderingMessages.serviceOfCancelledOrder('CKR5Q3W72')).toContain('CKR5Q3W72')
})

it('a roll-off whose boxes are all out is named with its day, and that nothing was charged', () => {
  const said = refusalMessages.noBoxFree('20 Yard', '12/01/2026')
  expect(said).toBe('All of 20 Yard are out on 12/01/2026. Nothing was charged. Please choose other days.')
})
