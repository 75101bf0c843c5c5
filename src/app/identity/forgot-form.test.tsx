import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import { identityMessages, userMessages } from '#domain/identity/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { renderScreen } from '#tests/support/render-route.ts'
import { ForgotForm } from './forgot-form.tsx'
import { SHOWN_MS } from './refusal-words.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function openForgot(
  answer: FakeAnswers['users.initPasswordReset'] = () => ({ success: true, message: userMessages.resetMailed }),
) {
  const server = fakeServer({ 'users.initPasswordReset': answer })
  renderScreen(ForgotForm, { server })
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  const user = userEvent.setup()
  return { server, user, email, press: () => user.click(screen.getByRole('button', { name: 'Send me a link' })) }
}

test('requests a link and keeps the confirmation visible', async () => {
  const { server, user, email, press } = await openForgot()
  await user.type(email, 'ruth@example.com')
  await press()
  expect(await screen.findByText(userMessages.resetMailed)).toBeTruthy()
  expect(server.sent.map(({ input }) => input)).toEqual([{ username: 'ruth@example.com' }])
})

test('sends nothing without an address', async () => {
  const { server, email, press } = await openForgot()
  await press()
  expect(screen.getByText(identityMessages.usernameRequired)).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(server.sent).toEqual([])
})

test('hides a refusal after a while, or at once on the next try', async () => {
  let isRefused = true
  const { user, email, press } = await openForgot(() => {
    if (isRefused) throw new FakeRefusal(generalRefusals.tooMany, { message: 'Too many' })
    return { success: true, message: userMessages.resetMailed }
  })
  await user.type(email, 'ruth@example.com')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await press()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Too many tries/))
  await act(async () => void (await vi.advanceTimersByTimeAsync(SHOWN_MS)))
  expect(screen.getByRole('alert').textContent).toBe('')
  isRefused = false
  await press()
  expect(await screen.findByText(userMessages.resetMailed)).toBeTruthy()
})
