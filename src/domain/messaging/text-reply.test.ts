import { expect, test } from 'vitest'
import { readTextReply } from './text-reply.ts'

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Opt out', 'stop'],
  ['Unsubscribe!', 'stop'],
  ['start', 'start'],
  ['YES', 'start'],
  ['Please stop by at noon', null],
  ['', null],
])('%j is read as %s', (body, reply) => expect(readTextReply(body)).toBe(reply))
