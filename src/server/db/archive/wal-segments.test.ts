import { expect, test } from 'vitest'
import { walSegments } from '#server/db/archive/wal-segments.ts'

const MB16 = 16 * 1024 * 1024

test('one file is a range of one', () => {
  expect(walSegments('000000010000000000000002', '000000010000000000000002', MB16)).toEqual([
    '000000010000000000000002',
  ])
})

test('after the last file of a half comes the first of the next, by the size of a file', () => {
  expect(walSegments('0000000200000009000000FE', '000000020000000A00000001', MB16)).toEqual([
    '0000000200000009000000FE',
    '0000000200000009000000FF',
    '000000020000000A00000000',
    '000000020000000A00000001',
  ])
  expect(walSegments('000000010000000000000003', '000000010000000100000000', 2 ** 30)).toHaveLength(2)
})

test.each([
  ['another timeline', '000000010000000000000002', '000000020000000000000003'],
  ['the wrong order', '000000010000000000000003', '000000010000000000000002'],
  ['no name of a file', '00000001.history', '000000010000000000000002'],
])('%s is refused', (_why, first, last) => {
  expect(() => walSegments(first, last, MB16)).toThrow('The log has no way from')
})
