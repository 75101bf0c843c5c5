import { act, screen, waitFor } from '@testing-library/react'
import type { ChangeEvent, FormEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { registrationClosed } from '#contract/canmanager/canmanager.ts'
import { type DeclaredRefusal, generalRefusals } from '#contract/refusals.ts'
import type { RegistrationField } from '#domain/cans/crew/registration.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { renderRoutes } from '#tests/support/render-route.ts'
import { type Joining, useRegistration } from './use-registration.ts'

// Tests the form's state without rendering its fields.

const joined: Joining = { group: 135, secret: 'bbbbbbbb22222222', name: 'Piedmont crew', position: 'can-driver' }
const PERSON = { firstname: 'Ann', lastname: 'Yates', password: 'long-enough-1', confirm_password: 'long-enough-1' }

afterEach(() => void vi.useRealTimers())

async function open(register?: FakeAnswers['canmanager.register']) {
  const registered = () => ({ success: true as const, message: cansMessages.registered })
  const server = fakeServer({ 'canmanager.register': register ?? registered })
  const form: { current?: ReturnType<typeof useRegistration> } = {}
  const Screen = () => {
    form.current = useRegistration(joined)
    return <h1>Join here</h1>
  }
  const routes = [
    { path: '/', Component: Screen },
    { path: '/login', Component: () => <h1>Log in here</h1> },
  ]
  const { unmount } = renderRoutes(routes, { server })
  await screen.findByRole('heading', { name: 'Join here' })
  const current = () => form.current ?? expect.unreachable()
  const event = { preventDefault: () => undefined }
  const write = (fields: Partial<Record<RegistrationField, string>>) =>
    act(() => {
      for (const [name, value] of Object.entries(fields)) {
        const change = { target: { value } } as ChangeEvent<HTMLInputElement>
        current()
          .field(name as RegistrationField)
          .onChange(change)
      }
    })
  write({ ...PERSON, username: ' ann@example.com ' })
  const press = () => act(() => current().submit(event as FormEvent))
  const submit = async () => {
    press()
    await waitFor(() => expect(current().busy && current().feedback === null).toBe(false))
  }
  return { server, unmount, current, write, press, submit }
}

const refusing =
  (declared: DeclaredRefusal, errors: object[] = []) =>
  () => {
    throw new FakeRefusal(declared, { message: 'Not so', errors })
  }
const refusedText = ({ feedback }: ReturnType<typeof useRegistration>) =>
  feedback && !feedback.success && feedback.message

test("sends the invitation's codes without company fields, and trims the email", async () => {
  const { server, submit, current } = await open()
  await submit()
  expect(server.sent.map(({ input }) => input)).toEqual([
    {
      ...PERSON,
      username: 'ann@example.com',
      owner: false,
      groupId: 135,
      roleId: joined.secret,
      groupname: '',
      companyphone: '',
      companyaddress: '',
    },
  ])
  expect([current().busy, current().feedback?.message]).toEqual([true, cansMessages.registered])
})

test.each([
  [
    'the code',
    refusing(generalRefusals.fieldsInvalid, [{ field: 'roleId', message: cansMessages.codeEnded }]),
    cansMessages.codeEnded,
  ],
  ['too many tries', refusing(generalRefusals.tooMany), 'Too many tries. Please wait 15 minutes, then try again.'],
  ['another request', refusing(registrationClosed), 'Not so'],
])('shows a refusal because of %s under the form', async (_, register, said) => {
  const { submit, current } = await open(register)
  await submit()
  expect([refusedText(current()), current().busy]).toEqual([said, false])
})

test("shows a field's refusal at the field only, and clears it on change", async () => {
  const { submit, current, write } = await open(
    refusing(generalRefusals.fieldsInvalid, [{ field: 'username', message: cansMessages.usernameTaken }]),
  )
  await submit()
  expect([current().field('username').error, current().feedback]).toEqual([cansMessages.usernameTaken, null])
  write({ username: 'bob@example.com' })
  expect(current().field('username').error).toBeUndefined()
})

test('asks to check the connection after a lost response, and the retry creates no second account', async () => {
  const { server, submit, current } = await open()
  server.loseNext('after')
  await submit()
  expect(refusedText(current())).toBe('The server could not be reached. Check the connection and try again.')
  await submit()
  expect(current().feedback?.message).toBe(cansMessages.registered)
  expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
})

test('registers once when pressed twice at the same moment', async () => {
  const { server, press, current } = await open()
  const answer = server.hold()
  press()
  press()
  answer()
  await waitFor(() => expect(current().feedback?.success).toBe(true))
  expect(server.sent).toHaveLength(1)
})

test('does not send an invalid form', async () => {
  const { server, submit, write, current } = await open()
  write({ confirm_password: 'another-one-1' })
  await submit()
  expect([server.sent, typeof current().field('confirm_password').error]).toEqual([[], 'string'])
})

test('does not go to the login after unmounting', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { submit, unmount } = await open()
  await submit()
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.queryByRole('heading')).toBeNull()
})
