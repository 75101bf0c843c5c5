import { afterEach, expect, test } from 'vitest'
import type { Suggestion } from '#contract/geo/geo.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A reply contains only what its call declares; extra data from a handler or an outside service is stripped.

const { haulyard, send } = await openTestHaulyard()
const { geocoder } = haulyard.outside
afterEach(() => {
  haulyard.outside.geocoder = geocoder
})

/** The suggestions when the geocoder finds this. */
function suggested(found: object) {
  haulyard.outside.geocoder = { ...geocoder, suggest: async () => [found as Suggestion] }
  return send('geo.suggest', { q: '120 Oak' })
}

const declared = { id: 'a', text: '120 Oak Street, Cedar Hollow', main: '120 Oak Street', secondary: 'Cedar Hollow' }

test('strips undeclared fields from a reply', async () => {
  const { status, body } = await suggested({ ...declared, owner: 'Dana Whitfield' })
  expect([status, body]).toEqual([200, [declared]])
})

test('a reply that lacks a declared field is a fault, and nothing of it is sent', async () => {
  const { status, body } = await suggested({ id: 'a', main: 'Dana Whitfield' })
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toContain('Dana')
})
