import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['dana@home.example', 'dana@home.example'],
  [' Dana@Home.Example ', 'dana@home.example'],
  ['dana+news@home.example', 'dana@home.example'],
  ['dana+a+b@home.example', 'dana@home.example'],
  ['d+ana', 'd+ana'],
  ['d.an.a@gmail.com', 'dana@gmail.com'],
  ['D.ana+x@GoogleMail.com', 'dana@gmail.com'],
  ['d.ana@home.example', 'd.ana@home.example'],
  ['dana@gmail.com.example', 'dana@gmail.com.example'],
])('normalizes %o to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
