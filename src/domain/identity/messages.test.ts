import { expect, it } from 'vitest'
import { userMessages } from '#domain/identity/messages.ts'

it('names the username to confirm and the confirmed one', () => {
  expect(userMessages.confirmFirst('jo@joes.example')).toMatch(/^We sent a link to jo@joes\.example\./)
  expect(userMessages.confirmed('jo@joes.example')).toBe('Your username is now jo@joes.example.')
})

it('names the password that opens an account claimed by a mailed link', () => {
  expect(userMessages.confirmedWithNewPassword('dana@home.example')).toBe(
    'dana@home.example is confirmed. Log in with it and your new password.',
  )
})
