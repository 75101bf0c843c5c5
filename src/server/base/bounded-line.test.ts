import { expect, test } from 'vitest'
import { openBoundedLine } from './bounded-line.ts'
import { Refusal } from './refusal.ts'

/** Jobs that block until released, in the order in which they started. */
function openWorks() {
  const begun: string[] = []
  const ends = new Map<string, (how: 'done' | 'failed') => void>()
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (how) => (how === 'done' ? resolve(name) : reject(new Error(name)))),
      )
    },
    end: (name: string, how: 'done' | 'failed' = 'done') => ends.get(name)?.(how),
  }
}

test('runs two at once, queues the next and refuses the one after it', async () => {
  const { begun, work, end } = openWorks()
  const inLine = openBoundedLine({ atOnce: 2, mostWaiting: 1, mostOfOne: 9 })
  const first = inLine('a', work('1'))
  const second = inLine('b', work('2'))
  const third = inLine('c', work('3'))
  await expect(inLine('d', work('4'))).rejects.toMatchObject({ status: 503 })
  expect(begun).toEqual(['1', '2'])
  end('2')
  await second
  await expect.poll(() => begun).toEqual(['1', '2', '3'])
  end('3')
  end('1')
  expect(await Promise.all([first, third])).toEqual(['1', '3'])
})

test('a failed job frees its slot', async () => {
  const { begun, work, end } = openWorks()
  const inLine = openBoundedLine({ atOnce: 1, mostWaiting: 5, mostOfOne: 1 })
  const first = inLine('a', work('1'))
  const second = inLine('b', work('2'))
  await expect.poll(() => begun).toEqual(['1'])
  end('1', 'failed')
  await expect(first).rejects.toThrow('1')
  await expect.poll(() => begun).toEqual(['1', '2'])
  end('2')
  await second
  const again = inLine('a', work('3'))
  await expect.poll(() => begun).toContain('3')
  end('3')
  expect(await again).toBe('3')
})

test('one caller cannot fill the queue for the others', async () => {
  const { begun, work, end } = openWorks()
  const inLine = openBoundedLine({ atOnce: 1, mostWaiting: 5, mostOfOne: 2 })
  const all = [inLine('a', work('1')), inLine('a', work('2'))]
  await expect(inLine('a', work('3'))).rejects.toBeInstanceOf(Refusal)
  all.push(inLine('b', work('4')))
  for (const name of ['1', '2', '4']) {
    await expect.poll(() => begun).toContain(name)
    end(name)
  }
  expect(await Promise.all(all)).toEqual(['1', '2', '4'])
})
