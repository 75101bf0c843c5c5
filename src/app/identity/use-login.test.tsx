import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentSession } from '#app/session/session.store.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { identityMessages } from '#domain/identity/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { knowing, openLogin, RUTH } from '#tests/support/identity-screens.ts'

const refusal = () => screen.getByRole('alert').textContent

/** Username and password of each login, from its header. */
function hearLogins(): string[] {
  const heard: string[] = []
  const send = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const [, pair = ''] = (new Headers(init.headers).get('Authorization') ?? '').split('Basic ')
    heard.push(atob(pair))
    return send(address, init)
  })
  return heard
}

describe('a user logging in', () => {
  test('is found despite capitals and spaces in the username, with a password taken verbatim', async () => {
    const { fill, press } = await openLogin(knowing())
    const logins = hearLogins()
    await fill(' Ruth@Example.com ', ' Pass:word ')
    await press()
    await waitFor(() => expect(currentSession()?.token).toBe('secret'))
    expect(logins).toEqual(['ruth@example.com: Pass:word '])
  })

  test('is logged in once, however often the form is submitted', async () => {
    const server = knowing()
    const { fill, press, password } = await openLogin(server)
    await fill()
    const answer = server.hold()
    await press()
    fireEvent.submit(password)
    answer()
    await waitFor(() => expect(currentSession()?.user.id).toBe(RUTH.id))
    expect(server.sent).toHaveLength(1)
  })

  test('is logged in even if they left the form before the response', async () => {
    const server = knowing()
    const { fill, press, unmount } = await openLogin(server)
    await fill()
    const answer = server.hold()
    await press()
    unmount()
    expect(currentSession()).toBeNull()
    answer()
    await waitFor(() => expect(currentSession()?.token).toBe('secret'))
  })

  test('sees an autofilled error as soon as they leave the field', async () => {
    const { user, email, password } = await openLogin(knowing())
    email.value = 'ruth@'
    await user.click(email)
    await user.click(password)
    expect(screen.getByText(identityMessages.invalidEmail)).toBeTruthy()
    expect(email.value).toBe('ruth@')
  })
})

describe('a failed login', () => {
  const refusing = (declared: typeof generalRefusals.tooMany | typeof generalRefusals.busy) =>
    knowing(() => {
      throw new FakeRefusal(declared, { message: 'In the words of the server' })
    })

  test.each([
    ['says how long to wait after too many attempts', generalRefusals.tooMany, /^Too many tries\. .* 15 minutes/],
    ['explains a server error in our words', generalRefusals.busy, /^The login did not work\. Please try again\.$/],
  ])('%s', async (_what, declared, words) => {
    const { fill, press } = await openLogin(refusing(declared))
    await fill()
    await press()
    await waitFor(() => expect(refusal()).toMatch(words))
    expect(currentSession()).toBeNull()
  })

  test.each(['before', 'after'] as const)(
    'because the connection was cut %s the server acted can be retried',
    async (when) => {
      const server = knowing()
      const { fill, press } = await openLogin(server)
      await fill()
      server.loseNext(when)
      await press()
      await waitFor(() => expect(refusal()).toMatch(/could not be reached/))
      expect(currentSession()).toBeNull()
      await press()
      await waitFor(() => expect(currentSession()?.token).toBe('secret'))
      expect(refusal()).toBe('')
    },
  )

  test('because of full storage says so and frees the button', async () => {
    const { fill, press } = await openLogin(knowing())
    await fill()
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      },
    })
    await press()
    await waitFor(() => expect(refusal()).toMatch(/^This browser can’t keep you logged in\./))
    expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-disabled')).not.toBe('true')
  })
})
