import { expect, test } from 'vitest'
import { isReturnLinkGood, newReturnLink, returningMessages } from './return-link.ts'

const now = new Date('2026-11-23T12:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('expires after an hour and works only for its hauler', () => {
  const link = newReturnLink(35, 'dana@example.com', now)
  expect(isReturnLinkGood(link, 35, now)).toBe(true)
  expect(isReturnLinkGood(link, 35, after(59))).toBe(true)
  expect(isReturnLinkGood(link, 35, after(60))).toBe(false)
  expect(isReturnLinkGood(link, 38, now)).toBe(false)
})

test('does not reveal if the address belongs to a customer', () => {
  expect(returningMessages.sent('dana@example.com')).toBe(
    'If dana@example.com ordered here before, a link is on its way. It works for an hour.',
  )
})
