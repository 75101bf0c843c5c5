import { expect, test } from 'vitest'
import { endsFrom } from './retention.ts'

const kept = { mailTextDays: 90, leadMonths: 24, trailMonths: 6 }
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

test('ends data with its own expiry at once', () => {
  const ends = endsFrom(kept, noon('2026-11-23'))
  for (const ending of ['session', 'idempotency key', 'password link'] as const) {
    expect(ends[ending]).toEqual(noon('2026-11-23'))
  }
})

test('counts configured periods back from now', () => {
  expect(endsFrom(kept, noon('2026-11-23'))).toMatchObject({
    'mail text': noon('2026-08-25'),
    lead: noon('2024-11-23'),
    'contact form': noon('2024-11-23'),
    'area request': noon('2024-11-23'),
    'trail line': noon('2026-05-23'),
    'confirmation link': noon('2026-11-16'),
    'link in failed mail': noon('2026-11-09'),
    'undone import': noon('2026-08-25'),
    'deleted post': noon('2026-11-22'),
    'road leg': noon('2026-09-24'),
  })
})

test('uses the last day of a shorter month', () => {
  expect(endsFrom(kept, noon('2026-08-31'))['trail line']).toEqual(noon('2026-02-28'))
  expect(endsFrom({ ...kept, leadMonths: 24 }, noon('2028-02-29')).lead).toEqual(noon('2026-02-28'))
})
