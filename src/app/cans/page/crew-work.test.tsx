import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as deliveries from '#app/cans/page/deliveries.screen.tsx'
import { generalRefusals } from '#contract/refusals.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { fakeEvents } from '#tests/support/fake-events.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { renderOffice } from '#tests/support/render-office.ts'
import { aTask, DRIVES, dayOf, GROUP, openWork, RULES } from '#tests/support/work-screen.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['deliveries', 'can-manager'],
  ['deliveries', 'can-driver'],
  ['gobacks', 'can-driver'],
] as const)('the %s of a %s say since when they are not live, until they are again', async (type, role) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const { events } = await openWork({ type, role })
  await waitFor(() => expect(events.connected()).toBe(1))
  events.answer(502)
  events.end()
  await pass(8_000)
  expect(screen.getByText(/^Not live since 1?\d:\d\d [AP]M$/)).toBeTruthy()
  events.answer(200)
  await pass(30_000)
  expect(screen.queryByText(/^Not live/)).toBeNull()
})

test('a planner reads name, position and day', async () => {
  await openWork({ tasks: [aTask('1 Oak Street')] })
  expect(screen.getByText('Robin Marsh, Manager')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Today, \d\d\/\d\d\/\d{4}$/ })).toBeTruthy()
  for (const [name, path] of [
    ['Run sheets', '/admin/can-manager/run-sheets'],
    ['Messages', '/admin/can-manager/messages'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
  }
})

test('a driver reads name and position of today', async () => {
  await openWork({ role: 'can-driver', tasks: [aTask('1 Oak Street')] })
  expect(screen.getByText('Robin Marsh').parentElement?.textContent).toBe('Robin Marsh Driver, today')
})

test('a list that never loaded says so and can be loaded', async () => {
  let isDown = true
  const tasks = [aTask('1 Oak Street')]
  const PATH = '/admin/can-manager'
  const { press } = renderOffice(deliveries, {
    at: PATH,
    path: PATH,
    user: aUser({ role: 'can-manager', canmanagergroupid: GROUP }),
    answers: {
      'canmanager.getToday': () => ({ timezone: 'America/New_York', today: dayOf() }),
      'canmanager.getGroup': () => [{ id: GROUP, name: 'Piedmont crew' }],
      'canmanager.getGroupUsers': () => [],
      'canmanager.getRoutes': () => [],
      'canmanager.getDayRules': () => RULES,
      'canmanager.getDrives': () => DRIVES,
      'canmanager.getTasks': () => {
        if (isDown) throw new FakeRefusal(generalRefusals.busy, { message: 'Later' })
        return tasks
      },
    },
  })
  fakeEvents()
  expect(await screen.findByText(cansMessages.listFailed)).toBeTruthy()
  isDown = false
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Edit 1 Oak Street' })).toBeTruthy()
})
