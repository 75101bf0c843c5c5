import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

const haulyard = await openTestHaulyard()

/** How often anything else had its turn while a path was answered. */
async function turnsDuring(path: string): Promise<number> {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  expect((await haulyard.request(path)).status).toBe(200)
  isOver = true
  return turns
}

test.each([
  ['/cfc/api/openapi.json', Object.keys(contract).length],
  ['/cfc/api/docs', new Set(Object.keys(contract).map((name) => name.split('.')[0])).size],
])('everybody else has a turn again and again while %s is worked out', async (path, least) => {
  expect(await turnsDuring(path)).toBeGreaterThanOrEqual(least)
})
