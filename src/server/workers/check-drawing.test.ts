import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCollection } from '#domain/geo/maps/map-collection.ts'
import { mapMessages } from '#domain/geo/messages.ts'
import { squareArea } from '#tests/support/examples/maps.ts'
import { comb } from '#tests/support/made-areas.ts'
import { type Drawings, openDrawings } from './check-drawing.ts'

// Validating a border of twenty thousand corners delays only the person who saves it.

let drawings: Drawings
beforeEach(() => {
  drawings = openDrawings()
})
afterEach(() => drawings.close())

/** Counts the turns of the event loop until the work is done. */
async function turnsDuring<T>(work: Promise<T>): Promise<{ turns: number; result: T }> {
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  }, 1)
  const result = await work
  clearInterval(counting)
  return { turns, result }
}

test('the event loop keeps running while a large border is validated, with the same result', async () => {
  const large = comb(19_900)
  await drawings.check('35', comb(2_000), 'Warm')
  const { turns, result } = await turnsDuring(drawings.check('35', large, 'North'))
  expect(turns).toBeGreaterThan(5)
  expect(result).toEqual(readCollection(large, 'North'))
  expect(result.problem).toBeNull()
})

test.each([
  ['a small area', squareArea],
  ['a small area as text', JSON.stringify(squareArea)],
  ['nothing', undefined],
  ['truncated text', '{"type":'],
  ['long truncated text', `{"type":${'['.repeat(30_000)}`],
  ['long JSON without land', { type: 'x'.repeat(30_000) }],
])('validates %s like the domain itself', async (_what, sent) => {
  const judged = await drawings.check('35', sent, 'North')
  expect(judged).toEqual(readCollection(sent, 'North'))
})

test('refuses many drawings at once from one person, and accepts those of others', async () => {
  const many = Array.from({ length: 5 }, () => drawings.check('35', comb(2_000), 'North'))
  const other = drawings.check('38', comb(2_000), 'South')
  const answers = await Promise.allSettled(many)
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(answers[4]).toMatchObject({ reason: { status: 503 } })
  expect((await other).problem).toBeNull()
})

test('rejects input that is no text or no GeoJSON', async () => {
  expect(await drawings.check('35', `"${'x'.repeat(30_000)}"`, 'North')).toEqual({ problem: mapMessages.notReadable })
})
