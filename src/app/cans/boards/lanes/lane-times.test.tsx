import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CrewRules } from '#app/cans/work/store/crew.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { aTask, openWork, RULES, type WorkSetting } from '#tests/support/work-screen.ts'

vi.mock(import('#app/cans/map/stop-map.ts'), () => ({
  openStopMap: () => Promise.reject(new Error('There is no WebGL here')),
}))

// Friday 11/20/2026, 9:58 in the company's zone.
beforeEach(() => {
  vi.setSystemTime('2026-11-20T14:58:00Z')
  onTestFinished(() => void vi.useRealTimers())
})

const TASHA = 'tasha@demo.test'
const swap = { action: 'Swap', count: 2, canType: 'Trash', canSize: '95/96' }
const tashas = (count: number, more: Partial<Task> = {}) =>
  Array.from({ length: count }, (_, at) =>
    aTask(`${at + 1} Bay Road`, {
      assignedTo: TASHA,
      displayOrder: 10 + at,
      cans: threeCanLines([swap, ...(at === 0 ? [swap] : [])]),
      ...more,
    }),
  )
const done = (street: string, time: string) =>
  aTask(street, { assignedTo: TASHA, done: true, doneat: `2026-11-20T${time}:00Z` })

type CompanyDay = CrewRules['company']

const opened = (tasks: readonly Task[], company: Partial<CompanyDay> = {}, setting: WorkSetting = {}) =>
  openWork({
    tasks,
    search: '?view=lanes',
    answers: { 'canmanager.getDayRules': () => ({ ...RULES, company: { ...RULES.company, ...company } }) },
    ...setting,
  })
const lane = (name: string) => screen.findByRole('region', { name })
const read = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ').trim()
const rowsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((row) => read(row))

describe('the times of a lane', () => {
  test('are one time for the next stop, windows for the others, and breaks between them', async () => {
    await opened(tashas(3), { start: 525, breaks: [{ at: 605, minutes: 30 }] })
    const tasha = await lane('Tasha Boyd')
    expect(rowsOf(tasha)).toEqual([
      '1Stop 1, 1 Bay Road about 9:58 Swap 2 × 95/96, +1',
      '2Stop 2, 2 Bay Road 9:40–10:20 Swap 2 × 95/96 Trash',
      'Break, 30 min 10:08–10:383Stop 3, 3 Bay Road 10:20–11:00 Swap 2 × 95/96 Trash',
    ])
    expect(within(tasha).getByText('Done by about 10:45 AM')).toBeTruthy()
    expect(within(tasha).getByRole('button', { name: 'Starts 8:45 AM, change Tasha Boyd’s day' })).toBeTruthy()
  })

  test('are missing for late stops, problems and unassigned stops', async () => {
    const problem = { reason: 'Gate is locked', at: '2026-11-20T14:00:00.000Z', by: TASHA }
    await opened([
      aTask('7 Late Lane', { assignedTo: TASHA, deliveryDate: '11/18/2026' }),
      ...tashas(1, { problem }),
      aTask('8 Free Street', { name: 'Ann Dale' }),
    ])
    expect(rowsOf(await lane('Tasha Boyd'))).toEqual([
      '!7 Late Lane 11/18/2026',
      '1Stop 1, 1 Bay Road Gate is locked, 9:00 AM',
    ])
    expect(rowsOf(await lane('Unassigned'))).toEqual(['8 Free Street Ann Dale'])
  })
})

describe('done stops of a lane', () => {
  test('stay as the last two with their times, and the foot folds the others', async () => {
    const { user } = await opened([
      done('4 Oak Street', '14:40'),
      done('3 Oak Street', '14:21'),
      done('5 Oak Street', '14:50'),
      ...tashas(1),
    ])
    const tasha = await lane('Tasha Boyd')
    const last = within(tasha).getByRole('list', { name: 'Done last' })
    expect(rowsOf(last)).toEqual(['4 Oak Street Done 9:40', '5 Oak Street Done 9:50'])
    const foot = within(tasha).getByText('3 done, last 2 shown')
    expect(rowsOf(foot.closest('details') as HTMLElement)).toEqual(['3 Oak Street Done 9:21'])
    await user.click(within(last).getByRole('button', { name: /^5 Oak Street/ }))
    expect(screen.getByRole('dialog', { name: 'Edit 5 Oak Street' })).toBeTruthy()
  })

  test('have no time before the server knows them', async () => {
    await opened([aTask('4 Oak Street', { assignedTo: TASHA, done: true }), ...tashas(1)])
    const tasha = await lane('Tasha Boyd')
    expect(rowsOf(within(tasha).getByRole('list', { name: 'Done last' }))).toEqual(['4 Oak Street Done'])
    expect(within(tasha).getByText('1 done')).toBeTruthy()
  })
})

describe('the unassigned lane', () => {
  test('is a strip while everything is assigned', async () => {
    await opened(tashas(2))
    const strip = await lane('Unassigned')
    expect(read(strip)).toBe('Everything is assigned.')
    expect(within(strip).queryByRole('checkbox')).toBeNull()
  })

  test('stays whole when a filter hides its stops, and says so', async () => {
    const problem = { reason: 'Gate is locked', at: '2026-11-20T14:00:00.000Z', by: TASHA }
    await opened([aTask('8 Free Street'), ...tashas(1, { problem })], {}, { search: '?view=lanes&problems=1' })
    expect(within(await lane('Unassigned')).getByText('None with a problem.')).toBeTruthy()
    expect(within(await lane('Dee Alvarez')).getByText('Nothing left.')).toBeTruthy()
  })
})
