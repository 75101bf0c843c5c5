import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['dana@home.example', 'dana@home.example'],
  [' Dana@Home.Example ', 'dana@home.example'],
  ['dana+news@home.example', 'dana@home.example'],
  ['dana+a+b@home.example', 'dana@home.example'],
  ['d+ana', 'd+ana'],
])('the mailbox of %o is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
