import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLoaderData } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Site } from '#app/calls/api.ts'
import { forgetTypedUsername, typedUsername } from '#app/identity/typed-username.ts'
import { dropSession } from '#app/session/login.store.ts'
import { currentSession, keepSession } from '#app/session/session.store.ts'
import { adminsJoinNone, registrationClosed } from '#contract/canmanager/canmanager.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { newPasswordMessages, registrationMessages } from '#domain/identity/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { RUTH } from '#tests/support/identity-screens.ts'
import { renderRoutes } from '#tests/support/render-route.ts'
import { sentOf } from '#tests/support/work-screen.ts'
import RegisterScreen, { loader } from './register.screen.tsx'

const DRIVER_CODE = 'bbbbbbbb22222222'
const knowing = (answers: FakeAnswers = {}) =>
  fakeServer({
    'canmanager.getGroup': ({ code }) =>
      code === DRIVER_CODE ? [{ id: 135, name: 'Piedmont crew', driverid: code }] : [],
    'canmanager.register': () => ({ success: true, message: cansMessages.registered }),
    ...answers,
  })

function Screen() {
  const loaderData = useLoaderData<{ joining: null; ended: boolean }>()
  return <RegisterScreen {...({ loaderData } as Parameters<typeof RegisterScreen>[0])} />
}

async function open(codes = '', server = knowing(), site: Partial<Site> = {}) {
  renderRoutes(
    [
      {
        path: '/Can-Manager/register/:codes?',
        loader: (given) => loader(given as unknown as Parameters<typeof loader>[0]),
        Component: Screen,
      },
      { path: '/login', Component: () => <h1>Log in here</h1> },
      { path: '/admin/can-manager', Component: () => <h1>The stops</h1> },
    ],
    { at: `/Can-Manager/register/${codes}`, server, site },
  )
  await screen.findByRole('heading', { level: 1 })
  const user = userEvent.setup({ advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)) })
  const fill = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text)
  }
  return { server, user, fill, register: () => user.click(screen.getByRole('button', { name: /^Register/ })) }
}

const PERSON = {
  'First name': 'Ann',
  'Last name': 'Yates',
  Email: 'ann@example.com',
  Password: 'long-enough-1',
  'Confirm password': 'long-enough-1',
}
const COMPANY = { 'Group name': 'Yates Hauling', 'Company phone': '555-0100', 'Company address': '1 Yard Road' }

afterEach(() => {
  vi.useRealTimers()
  dropSession()
})

describe('a visitor without an invitation', () => {
  test('founds a group, sees the confirmation and goes to the login', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server, fill, register } = await open()
    await fill({ ...COMPANY, ...PERSON })
    await register()
    expect(await screen.findByText(cansMessages.registered)).toBeTruthy()
    expect(sentOf(server, 'canmanager.register')).toMatchObject([
      { owner: true, groupId: '', roleId: '', groupname: 'Yates Hauling', username: 'ann@example.com' },
    ])
    await register()
    expect(sentOf(server, 'canmanager.register')).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(2_100))
    expect(screen.getByRole('heading', { name: 'Log in here' })).toBeTruthy()
  })

  test('reads the next steps, without mail where mail is off', async () => {
    // Rendered beside and below the form; CSS shows the one that fits.
    const steps = () => {
      const [beside, below, ...more] = screen.getAllByRole('list').map((list) =>
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      )
      expect([below, more]).toEqual([beside, []])
      return beside ?? []
    }
    await open()
    const [mail, ...others] = steps()
    expect(mail).toMatch(/^We’ll email you a link/)
    cleanup()
    await open('', knowing(), { mailOff: true })
    expect(steps()).toEqual(others)
  })

  test('is taken to the first missing field', async () => {
    const { server, fill, register } = await open()
    await fill({ ...COMPANY, 'First name': 'Ann', Password: 'short', 'Confirm password': 'other' })
    await register()
    expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
    expect(screen.getByText(newPasswordMessages.tooShort)).toBeTruthy()
    expect(screen.getByText(registrationMessages.usernameRequired)).toBeTruthy()
    expect(sentOf(server, 'canmanager.register')).toEqual([])
  })

  test('reads at each empty field that it is required', async () => {
    const { server, fill, register } = await open()
    await register()
    expect(document.activeElement).toBe(screen.getByLabelText('Group name'))
    const said = () => screen.getAllByText(/ required!$|^You must specify/).map(({ textContent }) => textContent)
    const { groupNameRequired, companyPhoneRequired, companyAddressRequired } = registrationMessages
    const { firstNameRequired, lastNameRequired, usernameRequired, passwordRequired } = registrationMessages
    const ofCompany = [groupNameRequired, companyPhoneRequired, companyAddressRequired]
    expect(said()).toEqual([...ofCompany, firstNameRequired, lastNameRequired, usernameRequired, passwordRequired])
    await fill({ Password: 'long-enough-1' })
    expect(screen.getByText(newPasswordMessages.differs)).toBeTruthy()
    expect(sentOf(server, 'canmanager.register')).toEqual([])
  })

  test('sees for two seconds why registration is closed, and can retry', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { fill, register } = await open(
      '',
      knowing({
        'canmanager.register': () => {
          throw new FakeRefusal(registrationClosed, { message: cansMessages.registrationClosed })
        },
      }),
    )
    await fill({ ...COMPANY, ...PERSON })
    await register()
    expect(await screen.findByText(cansMessages.registrationClosed)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(2_100))
    expect(screen.queryByText(cansMessages.registrationClosed)).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Log in here' })).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com')
  })

  test('sees an error at the field for an email that has an account', async () => {
    const { fill, register } = await open(
      '',
      knowing({
        'canmanager.register': () => {
          throw new FakeRefusal(generalRefusals.fieldsInvalid, {
            message: 'Not so',
            errors: [{ field: 'username', message: cansMessages.usernameTaken }],
          })
        },
      }),
    )
    await fill({ ...COMPANY, ...PERSON })
    await register()
    expect(await screen.findByText(cansMessages.usernameTaken)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/))
  })

  test('registers once although the first response was lost and the form edited', async () => {
    let accounts = 0
    const { server, fill, register } = await open(
      '',
      knowing({
        'canmanager.register': () => {
          accounts += 1
          return { success: true, message: cansMessages.registered }
        },
      }),
    )
    await fill({ ...COMPANY, ...PERSON })
    server.loseNext('after')
    await register()
    await waitFor(() => expect(sentOf(server, 'canmanager.register')).toHaveLength(1))
    await fill({ 'Last name': '-Bell' })
    await screen.findByRole('button', { name: 'Register' })
    await register()
    expect(await screen.findByText(cansMessages.registered)).toBeTruthy()
    expect(accounts).toBe(1)
  })
})

describe('a visitor with a link', () => {
  test("joins the group in the code's role without being asked for a company", async () => {
    const { server, fill, register } = await open(`135::${DRIVER_CODE}`)
    expect(screen.getByText('Piedmont crew invites you to join as a driver.')).toBeTruthy()
    expect(screen.queryByLabelText('Group name')).toBeNull()
    await fill(PERSON)
    await register()
    expect(await screen.findByText(cansMessages.registered)).toBeTruthy()
    expect(sentOf(server, 'canmanager.register')).toMatchObject([
      { owner: false, groupId: 135, roleId: DRIVER_CODE, firstname: 'Ann' },
    ])
  })

  test('finds the invited email filled in, and a login link that returns to the invitation', async () => {
    await open(`135::${DRIVER_CODE}?email=ann%40example.com`)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com')
    const next = encodeURIComponent(`/Can-Manager/register/135::${DRIVER_CODE}`)
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(`/login?next=${next}`)
  })

  test('joins with one press when logged in, keeping the account', async () => {
    const member = { ...RUTH, role: 'can-driver' as const, company: 35, canmanagergroupid: 135 }
    keepSession('secret', RUTH)
    const server = knowing({
      'canmanager.join': () => ({ success: true, message: cansMessages.joined('Piedmont crew'), user: member }),
    })
    const { user } = await open(`135::${DRIVER_CODE}`, server)
    expect(screen.queryByLabelText('Password')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Join Piedmont crew as a driver' }))
    await screen.findByRole('heading', { name: 'The stops' })
    expect(sentOf(server, 'canmanager.join')).toEqual([{ code: `135::${DRIVER_CODE}` }])
    expect(currentSession()?.user.role).toBe('can-driver')
  })

  test('reads why an admin cannot join', async () => {
    keepSession('secret', RUTH)
    const { user } = await open(
      `135::${DRIVER_CODE}`,
      knowing({
        'canmanager.join': () => {
          throw new FakeRefusal(adminsJoinNone, { status: 'Forbidden', message: cansMessages.adminsJoinNone })
        },
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Join Piedmont crew as a driver' }))
    expect(await screen.findByText(cansMessages.adminsJoinNone)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your first screen' })).toBeTruthy()
  })

  test.each(['135::cccccccc33333333', 'nonsense'])('learns how to replace an invalid code (%s)', async (codes) => {
    await open(codes)
    expect(screen.getByRole('heading', { name: cansMessages.codeEnded })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Register a group of your own' })).toBeTruthy()
  })
})

test('an invitation to the office speaks of the office', async () => {
  const clerkid = 'cccccccc22222222'
  const server = knowing({ 'canmanager.getGroup': () => [{ id: 135, name: 'Piedmont crew', clerkid }] })
  await open(`135::${clerkid}`, server)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to the office')
  expect(screen.getByText('Piedmont crew invites you to join as a clerk.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Join as Clerk' })).toBeTruthy()
  expect(screen.queryByText('Log in to see today’s stops, the next one first.')).toBeNull()
})

test('an invitation that was emailed to an account asks for its login', async () => {
  const { user } = await open(`135::${DRIVER_CODE}?email=ray@yard.example&account=yes`)
  expect(screen.getByText(/^ray@yard.example already has an account/)).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Log in to join' }))
  expect(await screen.findByRole('heading', { name: 'Log in here' })).toBeTruthy()
  expect(typedUsername()).toBe('ray@yard.example')
  forgetTypedUsername()
})
