import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

const haulyard = await openTestHaulyard()

const ASKED_AT_ONCE = 50
const PATHS = ['/cfc/api/openapi.json', '/cfc/api/docs'] as const

/** Counts the event loop turns while something is awaited. */
async function countTurns<T>(waitFor: (turn: () => number) => Promise<T>): Promise<{ turns: number; found: T }> {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const found = await waitFor(() => turns)
  isOver = true
  return { turns, found }
}

test.each([
  [PATHS[0], Object.keys(contract).length],
  [PATHS[1], new Set(Object.keys(contract).map((name) => name.split('.')[0])).size],
])('building %s yields to other requests again and again', async (path, least) => {
  const { turns, found } = await countTurns(() => haulyard.request(path))
  expect(found.status).toBe(200)
  expect(turns).toBeGreaterThanOrEqual(least)
})

test.each(PATHS)('each of many concurrent requests for %s is answered in its own turn', async (path) => {
  const { found } = await countTurns((turn) =>
    Promise.all(
      Array.from({ length: ASKED_AT_ONCE }, async () => {
        await haulyard.app.request(`http://127.0.0.1:3000${path}`)
        return turn()
      }),
    ),
  )
  expect(new Set(found).size).toBe(ASKED_AT_ONCE)
})
