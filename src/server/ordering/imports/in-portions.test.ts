import { expect, test } from 'vitest'
import { inPortions } from './in-portions.ts'

test('processes every item once, in order and with its index', async () => {
  const portions: [readonly number[], number][] = []
  const doubled = await inPortions([1, 2, 3, 4, 5], 2, (portion, from) => {
    portions.push([portion, from])
    return portion.map((one) => one * 2)
  })
  expect(doubled).toEqual([2, 4, 6, 8, 10])
  expect(portions.map(([, from]) => from)).toEqual([0, 2, 4])
})

test('yields to other work between two portions', async () => {
  const events: string[] = []
  const other = (async () => {
    await new Promise<void>((resolve) => setImmediate(resolve))
    events.push('other')
  })()
  await inPortions(['first', 'second'], 1, (portion) => events.splice(events.length, 0, ...portion))
  await other
  expect(events).toEqual(['first', 'other', 'second'])
})
