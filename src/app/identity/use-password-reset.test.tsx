import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userMessages } from '#domain/identity/messages.ts'
import { openPasswordReset } from '#tests/support/identity-screens.ts'
import { SHOWN_MS } from './refusal-words.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
const refusal = () => screen.getByRole('alert').textContent

async function openFilled(answer?: Parameters<typeof openPasswordReset>[0]) {
  const opened = await openPasswordReset(answer)
  await opened.fill('ruth@example.com', 'a new password')
  return opened
}

describe('a reset password', () => {
  test('is not sent again while its success is shown', async () => {
    const { server, save } = await openFilled()
    await save()
    await screen.findByText(userMessages.resetDone)
    fireEvent.submit(screen.getByLabelText('New password'))
    await pass(SHOWN_MS - 1_000)
    expect(server.sent).toHaveLength(1)
  })

  test('is sent once, however often the form is submitted', async () => {
    const { server, save } = await openFilled()
    const answer = server.hold()
    await save()
    fireEvent.submit(screen.getByLabelText('New password'))
    answer()
    await screen.findByText(userMessages.resetDone)
    expect(server.sent).toHaveLength(1)
  })
})

test('shows a second refusal for its full time', async () => {
  const refusals = ['The first', 'The second']
  const { save } = await openFilled(() => ({ success: false, message: refusals.shift() ?? '' }))
  await save()
  await waitFor(() => expect(refusal()).toBe('The first'))
  await pass(SHOWN_MS - 1_000)
  await save()
  await waitFor(() => expect(refusal()).toBe('The second'))
  await pass(1_500)
  expect(refusal()).toBe('The second')
  await pass(SHOWN_MS)
  expect(refusal()).toBe('')
})
