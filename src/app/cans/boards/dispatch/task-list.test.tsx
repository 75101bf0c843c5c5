import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Task } from '#contract/canmanager/tasks.ts'
import { aTask, openWork } from '#tests/support/work-screen.ts'

const region = (name: string) => screen.findByRole('region', { name })
const rowsOf = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label')?.slice(5))
const TASHA = 'tasha@demo.test'

const mine = aTask('1 Oak Street', { assignedTo: 'can-manager@demo.test' })
const theirs = aTask('2 Elm Street', { assignedTo: TASHA, displayOrder: 20 })
const nobodys = aTask('3 Ash Street', { displayOrder: 30 })

describe("the others' stops", () => {
  test('open the day of each driver, on a phone too, and unassigned ones have none', async () => {
    const { user } = await openWork({ tasks: [mine, theirs, nobodys] })
    const others = within(await region('Other Deliveries'))
    const starts = others.getAllByRole('button', { name: /^Starts / })
    expect(starts.map((start) => start.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Starts .+, change Tasha Boyd’s day$/),
    ])
    await user.click(starts[0] as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'Tasha Boyd’s day' })).toBeTruthy()
  })

  test('are grouped under their assignee and numbered from one per person', async () => {
    const [dees, more] = ['6 Bay Road', '7 Bay Road'].map((street, at) =>
      aTask(street, { assignedTo: 'can-driver@demo.test', displayOrder: 15 + at * 10 }),
    ) as [Task, Task]
    const { user } = await openWork({ tasks: [mine, theirs, nobodys, dees, more] })
    const others = await region('Other Deliveries')
    const heads = within(others).getAllByRole('heading', { level: 3 })
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Not assigned yet, 1',
      'Dee Alvarez, 2',
      'Tasha Boyd, 1',
    ])
    const grips = within(within(others).getByRole('list', { name: 'Dee Alvarez, 2' })).getAllByRole('button', {
      name: /^Drag /,
    })
    expect(grips.map((grip) => grip.getAttribute('aria-label')?.slice(5, 18))).toEqual([
      '1, 6 Bay Road',
      '2, 7 Bay Road',
    ])
    expect(within(await region('Your Deliveries')).queryByRole('heading', { level: 3 })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'User' }), 'can-driver@demo.test')
    await waitFor(async () => expect(rowsOf(await region('Other Deliveries'))).toEqual(['6 Bay Road', '7 Bay Road']))
    expect(within(await region('Other Deliveries')).queryByRole('heading', { level: 3 })).toBeNull()
    expect(within(await region('Other Deliveries')).getAllByText('Dee Alvarez')).toHaveLength(2)
  })

  test('say when each is reached', async () => {
    const later = aTask('6 Bay Road', { assignedTo: TASHA, displayOrder: 30 })
    await openWork({ tasks: [theirs, later, nobodys] })
    const others = await region('Other Deliveries')
    const row = (street: string) => within(others).getByText(street).closest('li')?.textContent
    expect(row('2 Elm Street')).toMatch(/about \d+:\d\d/)
    expect(row('6 Bay Road')).toMatch(/\d+:\d\d–\d+:\d\d/)
    expect(row('3 Ash Street')).not.toMatch(/\d:\d\d/)
  })

  test('are chosen as a range in display order', async () => {
    const last = aTask('5 Ivy Street', { displayOrder: 50 })
    const { user } = await openWork({ tasks: [theirs, nobodys, last] })
    await user.click(await screen.findByRole('button', { name: 'Assign several' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose 3 Ash Street' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Choose 5 Ivy Street' }))
    await user.keyboard('{/Shift}')
    const chosen = screen.getAllByRole('checkbox', { name: /^Choose \d/, checked: true })
    expect(chosen.map((box) => box.getAttribute('aria-label'))).toEqual(['Choose 3 Ash Street', 'Choose 5 Ivy Street'])
  })

  test('are folded when done, grouped by person in counting order', async () => {
    const doneAt = (street: string, assignedTo: string, displayOrder: number, hour: number) =>
      aTask(street, { assignedTo, displayOrder, done: true, doneat: `2026-11-20T${hour}:00:00.000Z` })
    await openWork({
      tasks: [
        doneAt('6 Bay Road', TASHA, 10, 15),
        doneAt('7 Bay Road', 'can-driver@demo.test', 20, 14),
        doneAt('8 Bay Road', TASHA, 30, 13),
        nobodys,
      ],
    })
    const others = await region('Other Deliveries')
    const fold = within(others).getByText('3 done').closest('details') ?? expect.unreachable()
    expect(rowsOf(fold)).toEqual(['7 Bay Road', '8 Bay Road', '6 Bay Road'])
    expect(
      within(fold)
        .getAllByText(/^Stop /)
        .map(({ textContent }) => textContent),
    ).toEqual(['Stop 1', 'Stop 1', 'Stop 2'])
  })
})
