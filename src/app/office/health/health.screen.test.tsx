import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/contract.ts'
import { ADMIN, type OfficeSetting, renderOffice } from '#tests/support/render-office.ts'
import * as healthScreen from './health.screen.tsx'

const well: Answer<'health.getState'> = {
  at: '2026-11-23T12:00:00.000Z',
  parts: [
    { part: 'Mail', state: 'good', says: 'All email was sent.', todo: null },
    { part: 'Jobs', state: 'good', says: 'No job is late.', todo: null },
  ],
  versions: { haulyard: '1.4.0', node: '24.21.0', postgresql: '18.4', schema: 37 },
  databasesize: 1_234_567_890,
  processes: [
    { name: 'yard-1:4711', version: '1.4.0', since: '2026-11-23T08:00:00.000Z' },
    { name: 'yard-2:815', version: null, since: '2026-11-22T08:00:00.000Z' },
  ],
  outside: [],
  queues: [
    { queue: 'purge', waiting: 0, active: 0, failed: 0 },
    { queue: 'send-message', waiting: 2, active: 1, failed: 3 },
  ],
  browser: [],
  lastmail: null,
  nextbackup: null,
  lastarchived: null,
}
const open = (answers: OfficeSetting['answers']) =>
  renderOffice(healthScreen, { at: '/admin/health', path: '/admin/health', user: ADMIN, answers })

test('a healthy server says so first, with its processes', async () => {
  open({ 'health.getState': () => well })
  expect(await screen.findByText(/^Everything is working\./)).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'Works' })).toHaveLength(2)
  expect(screen.getByText('1,235 MB')).toBeTruthy()
  expect(screen.getByText('yard-1:4711, 1.4.0')).toBeTruthy()
  expect(screen.getByText('yard-2:815')).toBeTruthy()
  expect(screen.getByText('2 waiting, 1 running, 3 failed')).toBeTruthy()
  expect(screen.getByText('idle')).toBeTruthy()
  expect(screen.getByText('none yet')).toBeTruthy()
  for (const absent of ['Outside services', 'Next backup', 'Last log archived'])
    expect(screen.queryByText(absent)).toBeNull()
})

test('browser errors are listed with their page, count and build', async () => {
  const fault = { page: '/pay/:code', source: 'money', message: 'TypeError: x is null', build: 'b1', count: 3 } as const
  open({ 'health.getState': () => ({ ...well, browser: [{ ...fault, last: well.at }] }) })
  expect(await screen.findByRole('heading', { name: 'Browser errors' })).toBeTruthy()
  expect(screen.getByText('/pay/:code')).toBeTruthy()
  expect(screen.getByText('TypeError: x is null')).toBeTruthy()
  expect(screen.getByText('3 times, last')).toBeTruthy()
})

test('outside services are listed with their setting, reachability since when, and the reason', async () => {
  const since = '2026-11-23T11:00:00.000Z'
  open({
    'health.getState': () => ({
      ...well,
      outside: [
        { service: 'Email', setting: 'SMTP_URL', reached: true, since, reason: null },
        { service: 'Files', setting: 'S3_ENDPOINT', reached: false, since, reason: 'connect ECONNREFUSED' },
        { service: 'Directions', setting: 'ROUTING_URL', reached: null, since: null, reason: null },
      ],
      lastmail: since,
      nextbackup: since,
      lastarchived: since,
    }),
  })
  expect(await screen.findByText(/^Reached since/)).toBeTruthy()
  expect(screen.getByText(/^Not reached since/)).toBeTruthy()
  expect(screen.getByText('S3_ENDPOINT: connect ECONNREFUSED')).toBeTruthy()
  expect(screen.getByText('Not tried yet.')).toBeTruthy()
  expect(screen.queryByText('none yet')).toBeNull()
  expect(screen.getByText('Next backup')).toBeTruthy()
  expect(screen.getByText('Last log archived')).toBeTruthy()
})

test('a broken part shows what to do in its row, and the screen checks again on request', async () => {
  const parts: Answer<'health.getState'>['parts'] = [
    { part: 'Mail', state: 'bad', says: '3 messages wait.', todo: 'See under Mail.' },
    { part: 'Disk', state: 'look', says: '9 GB free.', todo: 'Make room.' },
  ]
  const answers = [{ ...well, parts }, { ...well, parts: parts.slice(1) }, well]
  open({ 'health.getState': () => answers.shift() ?? well })
  expect(await screen.findByText(/^1 part is not working\./)).toBeTruthy()
  expect(screen.getByText('See under Mail.')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Not working' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText(/^1 part needs attention\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText(/^Everything is working\./)).toBeTruthy()
})

test('a failure can be retried', async () => {
  open({
    'health.getState': () => {
      throw new Error('the database is away')
    },
  })
  expect(await screen.findByText("Server health couldn't be loaded")).toBeTruthy()
})
