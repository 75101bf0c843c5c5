import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import { identityMessages, newPasswordMessages, userMessages } from '#domain/identity/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { openEndedReset, openPasswordReset } from '#tests/support/identity-screens.ts'
import { SHOWN_MS } from './refusal-words.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Waits until a message has disappeared. */
const wait = () => act(async () => void (await vi.advanceTimersByTimeAsync(SHOWN_MS)))

describe('a new password', () => {
  test("is saved with the link's code, and the login follows after the message", async () => {
    const { server, fill, save } = await openPasswordReset()
    await fill('ruth@example.com', 'a new password')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await save()
    expect((await screen.findByText(userMessages.resetDone)).getAttribute('role')).toBe('status')
    expect(server.sent.map(({ input }) => input)).toEqual([
      {
        username: 'ruth@example.com',
        password: 'a new password',
        confirmPassword: 'a new password',
        code: 'the-code',
      },
    ])
    expect(screen.getByRole('button', { name: 'Saved' }).getAttribute('aria-disabled')).toBe('true')
    await wait()
    expect(screen.getByRole('heading', { name: 'The log-in' })).toBeTruthy()
  })

  test.each([
    ['', 'a new password', undefined, identityMessages.usernameRequired],
    ['ruth@example.com', 'short', undefined, newPasswordMessages.tooShort],
    ['ruth@example.com', 'a new password', 'another password', newPasswordMessages.differs],
  ])('for "%s" and "%s" is refused at its field and not sent', async (username, password, again, text) => {
    const { server, fill, save } = await openPasswordReset()
    await fill(username, password, again)
    await save()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(server.sent).toEqual([])
  })
})

describe('an expired link', () => {
  test('says so at once without asking for a password, and offers a new link', async () => {
    const { user } = await openEndedReset()
    expect(screen.getByText(userMessages.codeEnded)).toBeTruthy()
    expect(screen.queryByLabelText('New password')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }))
    expect(await screen.findByRole('button', { name: 'Send me a link' })).toBeTruthy()
  })

  test('that expired while its form was open says so for a while and keeps the input', async () => {
    const { fill, save } = await openPasswordReset(() => ({ success: false, message: userMessages.codeEnded }))
    await fill('ruth@example.com', 'a new password')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await save()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(userMessages.codeEnded))
    await wait()
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new password')
    expect(screen.queryByRole('heading', { name: 'The log-in' })).toBeNull()
  })
})

describe('an unavailable server', () => {
  test('is reported, and the retry repeats the same write', async () => {
    const { server, fill, save } = await openPasswordReset()
    await fill('ruth@example.com', 'a new password')
    server.loseNext('after')
    await save()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/could not be reached/))
    await save()
    expect(await screen.findByText(userMessages.resetDone)).toBeTruthy()
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
  })

  test('with too many tries says how long to wait', async () => {
    const { fill, save } = await openPasswordReset(() => {
      throw new FakeRefusal(generalRefusals.tooMany, { message: 'Too many' })
    })
    await fill('ruth@example.com', 'a new password')
    await save()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Too many tries.*15 minutes/))
  })
})
