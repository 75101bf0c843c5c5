import { afterEach, expect, test } from 'vitest'
import type { Suggestion } from '#contract/geo/geo.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A reply has the shape that its call declares: whatever else a handler or a service of others gives stays here.

const { haulyard, send } = await openTestHaulyard()
const { geocoder } = haulyard
afterEach(() => {
  haulyard.geocoder = geocoder
})

/** The answer to somebody who types, when the geocoder finds this. */
function suggested(found: object) {
  haulyard.geocoder = { ...geocoder, suggest: async () => [found as Suggestion] }
  return send('geo.suggest', { q: '120 Oak' })
}

const declared = { id: 'a', text: '120 Oak Street, Cedar Hollow', main: '120 Oak Street', secondary: 'Cedar Hollow' }

test('what a call does not declare leaves with no reply', async () => {
  const { status, body } = await suggested({ ...declared, owner: 'Dana Whitfield' })
  expect([status, body]).toEqual([200, [declared]])
})

test('a reply that lacks what its call declares is a fault, of which nothing leaves', async () => {
  const { status, body } = await suggested({ id: 'a', main: 'Dana Whitfield' })
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toContain('Dana')
})
