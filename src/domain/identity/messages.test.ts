import { expect, it } from 'vitest'
import { userMessages } from '#domain/identity/messages.ts'

it('names the username that is to be confirmed, and that was', () => {
  expect(userMessages.confirmFirst('jo@joes.example')).toMatch(/^We sent a link to jo@joes\.example\./)
  expect(userMessages.confirmed('jo@joes.example')).toBe('jo@joes.example is your username now.')
})

it('says with which password an account that was made one’s own is opened', () => {
  expect(userMessages.confirmedAnew('dana@home.example')).toBe(
    'dana@home.example is confirmed. Log in with it and your new password.',
  )
})
