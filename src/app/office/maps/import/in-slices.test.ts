import { expect, it, vi } from 'vitest'
import { inSlices } from './in-slices.ts'

function* counting(to: number, each: () => void): Generator<undefined, string> {
  for (let count = 0; count < to; count++) {
    each()
    yield
  }
  return 'done'
}

it('yields to other tasks between its parts and resolves at the end', async () => {
  const now = vi.spyOn(performance, 'now')
  let time = 0
  now.mockImplementation(() => time)
  const order: string[] = []
  setTimeout(() => order.push('other'))
  const work = inSlices(
    counting(3, () => {
      order.push('work')
      time += 30
    }),
  )
  expect(await work).toBe('done')
  now.mockRestore()
  expect(order.slice(0, 3)).toEqual(['work', 'other', 'work'])
})
