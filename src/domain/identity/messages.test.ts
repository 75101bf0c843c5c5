import { expect, it } from 'vitest'
import { userMessages } from '#domain/identity/messages.ts'

it('names the username that is to be confirmed, and that was', () => {
  expect(userMessages.confirmFirst('jo@joes.example')).toMatch(/^We sent a link to jo@joes\.example\./)
  expect(userMessages.confirmed('jo@joes.example')).toBe('jo@joes.example is your username now.')
})
