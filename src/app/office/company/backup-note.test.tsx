import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contract/contract.ts'
import { ADMIN, renderOffice } from '#tests/support/render-office.ts'
import * as companiesScreen from './companies.screen.tsx'
import * as firstScreen from './first.screen.tsx'

const fine: Answer<'backups.getState'> = {
  nightly: true,
  holds: { database: true, files: true },
  overdue: false,
  lastgood: '2026-11-22T09:20:00.000Z',
  trouble: null,
}
const open = (module: typeof companiesScreen | typeof firstScreen, state: Answer<'backups.getState'>) =>
  renderOffice(module, { at: '/admin', user: ADMIN, answers: { 'backups.getState': () => state } })

describe.each([
  ['the first screen', firstScreen],
  ['the list of companies', companiesScreen],
])('on %s an admin', (_name, module) => {
  test('sees that the last good backup is too old, and why', async () => {
    open(module, { ...fine, overdue: true, trouble: '/mnt/backups is full' })
    const note = await screen.findByText(/The last good backup is more than a day old: /)
    expect(note.textContent).toMatch(/11\/2[12]\/2026, .*\. The last one failed: \/mnt\/backups is full$/)
  })

  test('sees that there is none yet', async () => {
    open(module, { ...fine, overdue: true, lastgood: null })
    expect(await screen.findByText('No backup has been taken yet.')).toBeTruthy()
  })

  test.each([
    [
      { database: false, files: true },
      'The nightly backup includes uploaded files only: the database runs on another server, so back it up there.',
    ],
    [
      { database: true, files: false },
      'The nightly backup includes the database. Uploaded files are in a separate store.',
    ],
    [
      { database: false, files: false },
      'The nightly backup is empty: the database runs on another server, so back it up there.',
    ],
  ])('sees what a backup of %o leaves out', async (holds, words) => {
    open(module, { ...fine, holds })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('sees nothing while all is well', async () => {
    open(module, fine)
    await screen.findByRole('table')
    expect(screen.queryByText(/backup/)).toBeNull()
  })
})

test('an admin sees the companies even when the state of the backups cannot be loaded', async () => {
  renderOffice(companiesScreen, {
    at: '/admin',
    user: ADMIN,
    answers: {
      'backups.getState': () => {
        throw new Error('no answer')
      },
    },
  })
  expect(await screen.findByRole('table')).toBeTruthy()
})
