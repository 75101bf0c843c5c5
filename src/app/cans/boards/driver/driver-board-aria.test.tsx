import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { treeOf } from '#tests/support/tree-of.ts'
import { aTask, openWork } from '#tests/support/work-screen.ts'

vi.mock(import('#app/cans/map/stop-map.ts'), () => ({
  openStopMap: () => Promise.reject(new Error('There is no WebGL here')),
}))

const ME = 'can-driver@demo.test'
const cans = threeCanLines([{ action: 'Swap', count: 2, canType: 'Trash', canSize: '95/96' }])
const first = aTask('1 Oak Street, Piedmont', { assignedTo: ME, name: 'Ann Yates', phone: '555-0101', cans })
const second = aTask('2 Elm Street', { assignedTo: ME, displayOrder: 20 })
const third = aTask('3 Ash Street', { assignedTo: ME, displayOrder: 30 })

const drive = () => openWork({ role: 'can-driver', tasks: [first, second, third] })
const withoutTimes = (line: string) => line.replace(/[\d:]+–[\d:]+/, 'from–to')
const dialog = () => screen.getByRole('dialog')

describe('a screen reader', () => {
  test("reads a driver's day from its head, with the next stop's actions right after the stop", async () => {
    await drive()
    await screen.findByRole('heading', { level: 2, name: '1 Oak Street' })
    expect(treeOf(document.body).map(withoutTimes)).toEqual([
      'heading Deliveries',
      'status',
      'button Refresh',
      'navigation Deliveries',
      'list',
      'listitem',
      'link Your Deliveries 3',
      'listitem',
      'link Other Deliveries 0',
      // Live note; refused writes; signal.
      'status',
      'alert',
      'status',
      'button Start Map Router',
      'button Cans of Your Deliveries',
      'region 1 Oak Street',
      'heading 1 Oak Street',
      'list',
      'listitem',
      'button View',
      'button Note',
      'link Navigate',
      'link Call',
      'button Problem',
      'button Done',
      'list',
      'listitem',
      'checkbox Done: 2 Elm Street',
      'button View Stop 2 2 Elm Street from–to',
      'button Move 2 Elm Street up',
      'button Move 2 Elm Street down',
      'listitem',
      'checkbox Done: 3 Ash Street',
      'button View Stop 3 3 Ash Street from–to',
      'button Move 3 Ash Street up',
      'button Move 3 Ash Street down',
    ])
  })

  test('reads a stop', async () => {
    const { user } = await drive()
    await user.click(await screen.findByRole('button', { name: 'View' }))
    expect(treeOf(dialog())).toEqual([
      'dialog View 1 Oak Street',
      'button Back to the list',
      'status',
      'heading 1 Oak Street',
      'link 555-0101',
      'button Change can 1',
      'button Change assigned user',
      'button Note',
      // Toasts: done; errors.
      'status',
      'alert',
      'list',
      'listitem',
      'button Stop 2 2 Elm Street Then',
      'listitem',
      'button Stop 3 3 Ash Street',
      'link Navigate',
      'link Call',
      'button Problem',
      'button Done',
    ])
  })

  test('moves to the next stop on Done and announces the result in an existing live region', async () => {
    const { user } = await drive()
    await user.click(await screen.findByRole('button', { name: 'View' }))
    const regions = within(dialog()).getAllByRole('status')
    await user.click(within(dialog()).getByRole('button', { name: 'Done' }))
    expect(document.activeElement).toBe(within(dialog()).getByRole('heading', { name: '2 Elm Street' }))
    expect(regions.map(({ textContent }) => textContent)).toContain('1 Oak Street is done.Undo')
  })

  test('reads the reasons of a problem, and announces delivery in an existing live region', async () => {
    const { user } = await drive()
    await user.click(await screen.findByRole('button', { name: 'Problem' }))
    expect(treeOf(dialog())).toEqual([
      'dialog What is wrong?',
      'heading What is wrong?',
      'button Close',
      'button Gate is locked',
      'button No can at the curb',
      'button Access is blocked',
      'button Wrong address',
      'button Customer refused',
      'button Something else',
      'status',
      'button Add a photo',
      'checkbox Needs a return visit',
      'button Back to my list',
    ])
    const region = within(dialog()).getByRole('status')
    await user.click(within(dialog()).getByRole('button', { name: 'Gate is locked' }))
    expect(await within(region).findByText('The office sees it.')).toBeTruthy()
    expect(within(dialog()).getByRole('button', { name: 'Gate is locked', pressed: true })).toBeTruthy()
  })
})
