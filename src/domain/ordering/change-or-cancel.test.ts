import { expect, test } from 'vitest'
import { changeOrCancel } from '#domain/ordering/change-or-cancel.ts'

test('names the available ways in mails and on pages', () => {
  const ways = { dayopen: true, phone: '478-555-0110', answered: true } as const
  expect(changeOrCancel({ ...ways, inMail: true })).toBe(
    'You can change the drop-off day on the page of this order. To change a service or the address, or to cancel, answer this email or call 478-555-0110.',
  )
  expect(changeOrCancel({ ...ways, inMail: false, answered: false })).toBe(
    'You can change the drop-off day on this page. To change a service or the address, or to cancel, call 478-555-0110.',
  )
})

test('leaves changes to the hauler when the day cannot be changed online', () => {
  const ways = { dayopen: false, phone: '', inMail: false } as const
  expect(changeOrCancel({ ...ways, answered: true })).toBe(
    'To change a service or the address, or to cancel, answer our email.',
  )
  expect(changeOrCancel({ ...ways, answered: false })).toBe('')
})
