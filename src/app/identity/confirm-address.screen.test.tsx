import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { usernameTaken } from '#contract/users/profiles.ts'
import { identityMessages, newPasswordMessages, userMessages } from '#domain/identity/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { askedAddress, CONFIRM, openAddressCheck } from '#tests/support/identity-screens.ts'

describe('a link to confirm an address', () => {
  test('says when it was used and leads to the login', async () => {
    await openAddressCheck(null)
    expect(screen.getByText(userMessages.codeEnded)).toBeTruthy()
    expect(screen.queryByRole('button', { name: CONFIRM })).toBeNull()
  })

  test('changes nothing before the button is pressed', async () => {
    const { server, press } = await openAddressCheck(askedAddress('nothing'))
    expect(server.sent).toEqual([])
    await press()
    expect(await screen.findByText(userMessages.confirmed('new@example.com'))).toBeTruthy()
    expect(server.sent.map(({ input }) => input)).toEqual([{ code: 'the-code' }])
  })

  test('for an account that is not logged in leads to the login and back', async () => {
    await openAddressCheck(askedAddress('login'))
    expect(screen.queryByRole('button', { name: CONFIRM })).toBeNull()
    expect(screen.getByRole('link', { name: 'Log in first' }).getAttribute('href')).toBe(
      '/login?next=%2Fconfirm-address%2Fthe-code',
    )
  })

  test('for a new account asks for a password twice and sends it with the code', async () => {
    const { server, user, press } = await openAddressCheck(askedAddress('password'))
    await press()
    expect(await screen.findByText(identityMessages.passwordRequired)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('New password'))
    await user.type(screen.getByLabelText('New password'), 'a new password')
    await user.type(screen.getByLabelText('Confirm password'), 'another password')
    await press()
    expect(await screen.findByText(newPasswordMessages.differs)).toBeTruthy()
    expect(server.sent).toEqual([])
    await user.clear(screen.getByLabelText('Confirm password'))
    await user.type(screen.getByLabelText('Confirm password'), 'a new password')
    await press()
    await screen.findByText(userMessages.confirmed('new@example.com'))
    expect(server.sent[0]?.input).toEqual({
      code: 'the-code',
      password: 'a new password',
      confirmPassword: 'a new password',
    })
    expect(screen.getByRole('link', { name: 'Go to the dashboard login' }).getAttribute('href')).toBe('/login')
  })

  test('asks for a login if the session has ended in the meantime', async () => {
    const { press } = await openAddressCheck(askedAddress('nothing'), () => ({
      success: false,
      message: userMessages.logInToConfirm,
      needs: 'login',
    }))
    await press()
    expect(await screen.findByText(userMessages.logInToConfirm)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in first' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: CONFIRM })).toBeNull()
  })

  test('says when the username has been taken', async () => {
    const { press } = await openAddressCheck(askedAddress('nothing'), () => {
      throw new FakeRefusal(usernameTaken, { message: userMessages.usernameTaken })
    })
    await press()
    expect(await screen.findByText(userMessages.usernameTaken)).toBeTruthy()
    expect(screen.getByRole('button', { name: CONFIRM })).toBeTruthy()
  })

  test('reports an unreachable server and can be retried', async () => {
    const { server, press } = await openAddressCheck(askedAddress('nothing'))
    server.loseNext('before')
    await press()
    expect(await screen.findByText(/could not be reached/)).toBeTruthy()
    await press()
    expect(await screen.findByText(userMessages.confirmed('new@example.com'))).toBeTruthy()
  })
})
