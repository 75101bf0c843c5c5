import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventReader } from './event-lines.ts'

const STREAM = [
  'retry: 2000\nid: 7\n\n',
  ': still here\n\n',
  'id: 8\nevent: task\ndata: {"notes":"a: b"}\n\n',
  'event: gone\ndata: one\ndata: two\n\n',
  'data\n\n',
].join('')
const READ = [
  { id: '7', event: 'message', data: '' },
  { id: '7', event: 'message', data: '' },
  { id: '8', event: 'task', data: '{"notes":"a: b"}' },
  { id: '8', event: 'gone', data: 'one\ntwo' },
  { id: '8', event: 'message', data: '' },
]

test('parses events the same wherever the stream is split', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length)), (cuts) => {
      const at = [0, ...cuts.toSorted((one, other) => one - other), STREAM.length]
      const read = eventReader()
      expect(at.slice(1).flatMap((end, index) => read(STREAM.slice(at[index], end)))).toEqual(READ)
    }),
  )
})

test('ignores an incomplete event', () => {
  expect(eventReader()('id: 1\nevent: task\ndata: {}\n')).toEqual([])
})
