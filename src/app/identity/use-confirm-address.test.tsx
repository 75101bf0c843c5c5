import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { askedAddress, CONFIRM, openAddressCheck } from '#tests/support/identity-screens.ts'

const DONE = userMessages.confirmed('new@example.com')
const said = () => screen.getByRole('status').textContent

test('sends a password once, however often the form is submitted', async () => {
  const { server, user, press } = await openAddressCheck(askedAddress('password'))
  await user.type(screen.getByLabelText('New password'), 'a new password')
  await user.type(screen.getByLabelText('Confirm password'), 'a new password')
  const answer = server.hold()
  await press()
  fireEvent.submit(screen.getByLabelText('New password'))
  answer()
  await screen.findByText(DONE)
  expect(server.sent).toHaveLength(1)
})

describe('confirming an address by a press', () => {
  test('is retried under the same key after a lost response', async () => {
    let done = 0
    const { server, press } = await openAddressCheck(askedAddress('nothing'), () => {
      done += 1
      return { success: true, message: DONE }
    })
    server.loseNext('after')
    await press()
    await waitFor(() => expect(said()).toMatch(/could not be reached/))
    await press()
    await screen.findByText(DONE)
    expect([done, new Set(server.sent.map(({ key }) => key)).size]).toEqual([1, 1])
  })

  test('clears the last error while the next try is in flight', async () => {
    const { server, press } = await openAddressCheck(askedAddress('nothing'))
    server.loseNext('before')
    await press()
    await waitFor(() => expect(said()).toMatch(/could not be reached/))
    const answer = server.hold()
    await press()
    expect(said()).toMatch(/logs in with new@example\.com from now on/)
    answer()
    await screen.findByText(DONE)
  })

  test('too often says how long to wait', async () => {
    const { press } = await openAddressCheck(askedAddress('nothing'), () => {
      throw new FakeRefusal(generalRefusals.tooMany, { message: 'Too many' })
    })
    await press()
    await waitFor(() => expect(said()).toMatch(/Too many tries.*15 minutes/))
  })

  test('asks for a password if one turns out to be needed, and confirms with it', async () => {
    const { server, user, press } = await openAddressCheck(askedAddress('nothing'), (given) =>
      given.password
        ? { success: true, message: DONE }
        : { success: false, message: userMessages.codeEnded, needs: 'password' },
    )
    await press()
    await user.type(await screen.findByLabelText('New password'), 'a new password')
    await user.type(screen.getByLabelText('Confirm password'), 'a new password')
    await press()
    await screen.findByText(DONE)
    expect(screen.queryByRole('button', { name: CONFIRM })).toBeNull()
    expect(server.sent.map(({ input }) => input)).toEqual([
      { code: 'the-code' },
      { code: 'the-code', password: 'a new password', confirmPassword: 'a new password' },
    ])
  })
})
