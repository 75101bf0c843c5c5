import { expect, test } from 'vitest'
import { walSegments } from '#server/db/archive/wal-segments.ts'

const MB16 = 16 * 1024 * 1024

test('returns one file for a range of one', () => {
  expect(walSegments('000000010000000000000002', '000000010000000000000002', MB16)).toEqual([
    '000000010000000000000002',
  ])
})

test('continues with the first file of the next half, depending on the file size', () => {
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
  ['an invalid file name', '00000001.history', '000000010000000000000002'],
])('rejects %s', (_why, first, last) => {
  expect(() => walSegments(first, last, MB16)).toThrow('The log has a gap between')
})
