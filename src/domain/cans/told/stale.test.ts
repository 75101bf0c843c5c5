import { expect, test } from 'vitest'
import { staleAt } from './stale.ts'

const ZONE = 'America/New_York'
const at = (time: string) => Date.parse(`2026-11-24T${time}:00-05:00`)
const night = { quietFrom: 20 * 60, quietTo: 8 * 60 }

test('an unsent message is dropped when the quiet hours begin, and a time of today after an hour', () => {
  expect(staleAt('done', at('14:00'), night, ZONE)).toBe(at('20:00'))
  expect(staleAt('onway', at('14:00'), night, ZONE)).toBe(at('15:00'))
  expect(staleAt('time', at('19:30'), night, ZONE)).toBe(at('20:00'))
  expect(staleAt('day', at('20:00'), night, ZONE)).toBe(at('20:00') + 86_400_000)
  expect(staleAt('done', at('14:00'), { quietFrom: 0, quietTo: 0 }, ZONE)).toBe(at('14:00') + 86_400_000)
})
