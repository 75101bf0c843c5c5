import { expect, test } from 'vitest'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A route through stops; without a routing service it is straight, and says so.

const haulyard = await openTestHaulyard()

test('returns a straight route without a routing service', async () => {
  const { status, body } = await haulyard.ask(
    'geo.directions',
    { points: '33.4,-82.1;33.41,-82.1;33.41,-82' },
    { as: 'driver' },
  )
  expect([status, body.approximate, body.legs.length, body.geometry.coordinates.length]).toEqual([200, true, 2, 3])
})

test('requires two points and a log-in', async () => {
  const { status, body } = await haulyard.ask('geo.directions', { points: '33.4,-82.1' }, { as: 'driver' })
  expect([status, body]).toMatchObject([400, { errors: [{ field: 'points' }] }])
  expect((await haulyard.ask('geo.directions', { points: '33.4,-82.1;33.41,-82.1' })).status).toBe(401)
})
