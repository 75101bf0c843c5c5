import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { currentSession, keepSession } from '#app/session/session.store.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { userChanged } from '#contract/users/profiles.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { conflictNotice, type OfficeSetting, refusingFirst, renderOffice } from '#tests/support/render-office.ts'
import { aSoldService } from '#tests/support/subscriptions/plan-rows.ts'
import * as accountScreen from './account.screen.tsx'

const OLIVE = aUser()

const NO_FACTORS = { app: false, passkeys: [], recovery: 0, demanded: false }

const open = (answers: OfficeSetting['answers'] = {}, user = OLIVE) =>
  renderOffice(accountScreen, {
    at: '/account',
    path: '/account',
    user,
    answers: { 'users.getSessions': () => [], 'users.getFactors': () => NO_FACTORS, ...answers },
  })

beforeEach(() => keepSession('token', OLIVE))

test("a session shows its times in the company's time zone", async () => {
  const used = '2026-03-02T20:05:00.000Z'
  const session = {
    id: 'one',
    created: '2026-03-02T14:05:00.000Z',
    used,
    agent: 'Firefox/130.0',
    place: '',
    current: true,
    expires: used,
  }
  open({ 'users.getSessions': () => [session] })
  const row = (await screen.findByText('This device')).closest('li')
  expect(row?.textContent).toContain('Since 03/02/2026, 9:05 AM, last used 03/02/2026, 3:05 PM')
})

/** Returns true when a section has nothing to save. */
async function nothingToSave(part: string): Promise<boolean> {
  const region = await screen.findByRole('region', { name: part })
  const button = within(region).queryByRole('button', { name: 'Nothing changed yet' })
  return button?.getAttribute('aria-disabled') === 'true'
}

describe("the user's own names", () => {
  test('cannot be sent without a change', async () => {
    const { write, written } = open()
    expect(await nothingToSave('Profile')).toBe(true)
    await write('Last name', 'Parker')
    expect(await nothingToSave('Profile')).toBe(false)
    await write('Last name', OLIVE.lastname)
    expect(await nothingToSave('Profile')).toBe(true)
    expect(written()).toEqual([])
  })

  test('are saved and update the session', async () => {
    const { write, press, written } = open({
      'users.update': ({ lastname = '' }) => ({ success: true, user: { ...OLIVE, lastname, version: 2 } }),
    })
    await screen.findByLabelText('Last name')
    await write('Last name', 'Parker')
    await press('Save')
    expect(await screen.findByText(userMessages.profileSaved)).toBeTruthy()
    expect(currentSession()?.user).toMatchObject({ lastname: 'Parker', version: 2 })
    expect(written()).toMatchObject([{ input: { id: 7, version: 1, lastname: 'Parker' } }])
  })

  test('have no conflict when only other fields changed', async () => {
    const { write, press, written } = open({
      'users.update': refusingFirst(
        new FakeRefusal(userChanged, {
          message: 'Changed',
          user: { ...OLIVE, status: 'Active', company: 36, version: 2 },
        }),
        ({ lastname = '' }) => ({ success: true, user: { ...OLIVE, lastname, version: 3 } }),
      ),
    })
    await screen.findByLabelText('Last name')
    await write('Last name', 'Parker')
    await press('Save')
    expect(await screen.findByText(userMessages.profileSaved)).toBeTruthy()
    expect(written()[1]?.input).toMatchObject({ version: 2, lastname: 'Parker' })
  })

  test("show a conflict with another user's change before overwriting it", async () => {
    const { write, press, written } = open({
      'users.update': () => {
        throw new FakeRefusal(userChanged, { message: 'Changed', user: { ...OLIVE, firstname: 'Oli', version: 2 } })
      },
    })
    await screen.findByLabelText('Last name')
    await write('First name', 'Olly')
    await press('Save')
    expect((await conflictNotice()).textContent).toContain('Oli')
    await press('Discard mine')
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Oli')
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Park')
    expect(written()).toHaveLength(1)
  })
})

describe("the user's own login", () => {
  test('cannot be sent without a change, nor without the current password', async () => {
    const { write, press, written } = open()
    expect(await nothingToSave('Login')).toBe(true)
    await write(/^New password/, 'a long new password')
    await write(/^Confirm password/, 'another password')
    await press('Change my login')
    expect(await screen.findByText(userMessages.currentPasswordRequired)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Confirm password/))
    expect(written()).toEqual([])
  })

  test('starts a new session after a new password, which ends the old ones', async () => {
    const { write, press } = open({
      'users.update': () => ({ success: true, user: OLIVE }),
      'users.login': () => ({ token: 'fresh', user: OLIVE }),
    })
    await screen.findByLabelText(/^New password/)
    await write(/^New password/, 'a long new password')
    await write(/^Confirm password/, 'a long new password')
    await write('Current password', 'demo-password')
    await press('Change my login')
    expect(await screen.findByText(userMessages.passwordSaved)).toBeTruthy()
    expect(currentSession()?.token).toBe('fresh')
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
  })

  test('shows at its field that the password is wrong', async () => {
    const { write, press } = open({
      'users.update': () => {
        throw new FakeRefusal(generalRefusals.fieldsInvalid, {
          message: 'No',
          errors: [{ field: 'currentpassword', message: 'That is not your password' }],
        })
      },
    })
    await screen.findByLabelText('Current password')
    await write('Email', 'olive@new.example')
    await write('Current password', 'guess')
    await press('Change my login')
    expect(await screen.findByText('That is not your password')).toBeTruthy()
    expect(currentSession()?.token).toBe('token')
  })
})

describe("a customer's own services", () => {
  const CAL = aUser({ role: 'customer', company: null })
  const HAULER = { name: 'Piedmont Hauling', slug: 'piedmont', phone: '706-555-0100', timezone: 'America/New_York' }
  const { refunded: _office, ...service } = aSoldService({ active: 0 })
  const order = {
    order: 'A1001',
    key: 'secret',
    state: 'placed' as const,
    payment: 'unpaid' as const,
    type: 'Residential' as const,
    placed: '2026-02-20T03:00:00.000Z',
    address: '120 Oak Street',
    total: 73.54,
    datestart: null,
  }

  test("are grouped by hauler with their orders, by the hauler's days", async () => {
    open({ 'customers.getOwn': () => [{ company: HAULER, services: [service], orders: [order] }] }, CAL)
    expect(await screen.findByRole('heading', { name: 'Piedmont Hauling' })).toBeTruthy()
    expect(screen.getByText('Not active')).toBeTruthy()
    expect(screen.getByText('Amount due')).toBeTruthy()
    expect(screen.getByText('02/19/2026')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Order A1001' }).getAttribute('href')).toBe('/order/A1001?key=secret')
  })

  test('are hidden until the email is verified, with instructions', async () => {
    open({ 'customers.getOwn': () => [] }, { ...CAL, verified: false })
    expect(await screen.findByText('Please verify your email first')).toBeTruthy()
  })

  test('are not loaded for other roles', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeTruthy()
    expect(screen.queryByText('No services yet')).toBeNull()
  })
})

describe("the user's own picture", () => {
  test('is saved at once, and a reset returns to the generated one', async () => {
    const { press } = open(
      {
        'users.resetProfileImage': () => ({ success: true, profileimage: null }),
      },
      { ...OLIVE, profileimage: '/files/olive.png' },
    )
    await screen.findByRole('button', { name: 'Change picture' })
    await press('Reset')
    expect(currentSession()?.user.profileimage).toBeNull()
  })
})
