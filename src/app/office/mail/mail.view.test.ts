import { expect, test } from 'vitest'
import { mailInput, mailUrl, messagePath, openMessage } from './mail.view.ts'

const read = (query: string) => mailUrl.read(new URLSearchParams(query))

test("lists the newest first and sends the URL's filters to the server", () => {
  const first = { query: '', state: '', sort: 'id', direction: 'descending', page: 1, size: 10 }
  expect(mailInput(read(''), 10)).toEqual(first)
  expect(mailInput(read('?q=+dana+&state=failed&sort=tries&page=2'), 25)).toEqual({
    query: 'dana',
    state: 'failed',
    sort: 'tries',
    direction: 'descending',
    page: 2,
    size: 25,
  })
  expect(mailInput(read('?state=gone'), 10)).toEqual(first)
})

test('opens a message over its page of the list', () => {
  const path = messagePath(read('?state=failed&page=3'), 17)
  expect(read(path)).toEqual(read('?state=failed&page=3'))
  expect(openMessage(new URLSearchParams(path))).toBe(17)
  expect(openMessage(new URLSearchParams('?state=failed'))).toBeNull()
})
