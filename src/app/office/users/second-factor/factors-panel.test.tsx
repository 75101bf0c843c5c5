import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Factors } from '#contract/users/second-factor.ts'
import { factorMessages } from '#domain/identity/messages.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { type OfficeSetting, renderOffice } from '#tests/support/render-office.ts'
import * as accountScreen from '../account.screen.tsx'

// The second factors on the user's own account screen.

const NONE: Factors = { app: false, passkeys: [], recovery: 0, demanded: false }
const CODES = ['0a1b-2c3d-4e5f-6789', '1111-2222-3333-4444']
const BEGUN = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Joe:olive?secret=JBSWY3DPEHPK3PXP' }

const open = (factors: () => Factors, answers: OfficeSetting['answers'] = {}) =>
  renderOffice(accountScreen, {
    at: '/account',
    path: '/account',
    user: aUser(),
    answers: {
      'users.getSessions': () => [],
      'users.getFactors': factors,
      'users.beginApp': () => BEGUN,
      ...answers,
    },
  })

describe('an app', () => {
  test('gets a QR code and a secret, is activated by its first code, and recovery codes are shown', async () => {
    let factors = NONE
    const { user, press, written } = open(() => factors, {
      'users.confirmApp': () => {
        factors = { ...NONE, app: true, recovery: 10 }
        return { success: true, recovery: CODES }
      },
    })
    await screen.findByRole('button', { name: 'Set up an app' })
    await press('Set up an app')
    const sheet = within(await screen.findByRole('dialog', { name: 'Authenticator app' }))
    expect(sheet.getByRole('img', { name: 'Picture for the app' })).toBeTruthy()
    expect(sheet.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    await user.type(sheet.getByLabelText('Code from the app'), '123 456')
    await press('Use this app')
    const kept = within(await screen.findByRole('dialog', { name: 'Save these codes' }))
    expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
    expect(written().at(-1)?.input).toEqual({ code: '123 456' })
    await press('I’ve saved them')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('10 of 10 left.')).toBeTruthy()
  })

  test('shows a wrong code at the field, and does not send an invalid one', async () => {
    const message = factorMessages.wrong.code
    const { user, press, written } = open(() => NONE, {
      'users.confirmApp': () => ({ success: false, message, recovery: [] }),
    })
    await screen.findByRole('button', { name: 'Set up an app' })
    await press('Set up an app')
    const field = await screen.findByLabelText('Code from the app')
    await user.type(field, '12')
    await press('Use this app')
    expect(await screen.findByText(factorMessages.codeForm)).toBeTruthy()
    expect(written().map(({ name }) => name)).toEqual(['users.beginApp'])
    await user.clear(field)
    await user.type(field, '654321')
    await press('Use this app')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(field)
  })

  test('is removed with one press', async () => {
    let factors: Factors = { ...NONE, app: true, recovery: 3 }
    const { press, written } = open(() => factors, {
      'users.removeFactor': () => {
        factors = NONE
        return { success: true }
      },
    })
    await screen.findByText('3 of 10 left.')
    await press('Remove the app')
    expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeTruthy()
    expect(written()).toMatchObject([{ input: { factor: 'app' } }])
    expect(screen.queryByText(/\d left/)).toBeNull()
  })
})

test('one of two passkeys is removed with one press', async () => {
  const keyOf = (id: string, name: string) => ({ id, name, created: '2026-11-20T15:00:00.000Z', used: null })
  let factors: Factors = { ...NONE, passkeys: [keyOf('a', 'The office computer'), keyOf('b', 'My phone')] }
  const { press, written } = open(() => factors, {
    'users.removeFactor': ({ factor }) => {
      factors = { ...factors, passkeys: factors.passkeys.filter(({ id }) => id !== factor) }
      return { success: true }
    },
  })
  await screen.findByText('The office computer')
  await press('Remove The office computer')
  await waitFor(() => expect(screen.queryByText('The office computer')).toBeNull())
  expect(screen.getByText('My phone')).toBeTruthy()
  expect(written()).toMatchObject([{ input: { factor: 'a' } }])
})

test('a browser without passkeys says where they work', async () => {
  const { press } = open(() => NONE, {
    'users.getNewPasskey': () => ({
      question: {
        rp: { id: 'haulyard.example', name: 'Joe' },
        user: { id: 'MQ', name: 'olive', displayName: 'olive' },
        challenge: 'x',
        pubKeyCredParams: [],
      },
    }),
  })
  await screen.findByRole('button', { name: 'Add a passkey' })
  await press('Add a passkey')
  await screen.findByRole('dialog', { name: 'A passkey' })
  await press('Make a passkey')
  expect(await screen.findByText(/open this page at haulyard\.example/)).toBeTruthy()
})

test('a demanded second factor hides everything else until it is set up', async () => {
  let factors: Factors = { ...NONE, demanded: true }
  const { user, press } = open(() => factors, {
    'users.confirmApp': () => {
      factors = { ...NONE, app: true, recovery: 10 }
      return { success: true, recovery: CODES }
    },
  })
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeTruthy()
  expect(screen.queryByLabelText('Last name')).toBeNull()
  await press('Set up an app')
  await user.type(await screen.findByLabelText('Code from the app'), '123456')
  await press('Use this app')
  // The codes stay visible although the screen behind them has changed.
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Set up a second factor' })).toBeNull())
  expect(screen.getByText(CODES[0] ?? '')).toBeTruthy()
})
