import { expect, it } from 'vitest'
import { orderingMessages } from '#domain/ordering/messages.ts'

it('the texts name the cancelled order whose service cannot run again', () => {
  expect(orderingMessages.serviceOfCancelledOrder('CKR5Q3W72')).toContain('CKR5Q3W72')
})
