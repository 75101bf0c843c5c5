import { expect, test } from 'vitest'
import { mailOffMessages, mailOffNotes } from './mail-off.ts'

test('says that mail is off and never promises a link', () => {
  const words = Object.values(mailOffMessages).map((said) => (typeof said === 'string' ? said : said('jo@x.example')))
  for (const said of [...words, ...Object.values(mailOffNotes)]) {
    expect(said).toMatch(/mail is off on this server/i)
    expect(said).not.toMatch(/on its way|we sent/i)
  }
  expect(mailOffMessages.confirmFirst('jo@x.example')).toContain('jo@x.example')
})
