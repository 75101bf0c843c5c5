import { expect, it } from 'vitest'
import { userMessages } from '#domain/identity/messages.ts'

it('the texts name the username that is to be confirmed, and the one that was', () => {
  expect(userMessages.confirmFirst('jo@joes.example')).toMatch(/^We sent a link to jo@joes\.example\./)
  expect(userMessages.confirmed('jo@joes.example')).toBe('jo@joes.example is your username now.')
})

it('the texts say which password opens an account that was taken over by its mailed link', () => {
  expect(userMessages.confirmedAnew('dana@home.example')).toBe(
    'dana@home.example is confirmed. Log in with it and your new password.',
  )
})
