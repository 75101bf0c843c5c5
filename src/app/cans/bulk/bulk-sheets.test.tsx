import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { aTask, GROUP, openWork, sentOf } from '#tests/support/work-screen.ts'

vi.mock(import('#app/cans/map/stop-map.ts'), () => ({
  openStopMap: () => Promise.reject(new Error('There is no WebGL here')),
}))

// Friday 11/20/2026, 6:00 in the company's zone.
beforeEach(() => {
  vi.setSystemTime('2026-11-20T11:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
})

const undo = () => act(() => currentMessages().at(-1)?.undo?.())
const TASHA = 'tasha@demo.test'
const own = (address: string, displayOrder: number) =>
  aTask(address, { assignedTo: TASHA, deliveryDate: '11/20/2026', displayOrder })
const stops = ['1 Bay Road', '2 Bay Road', '3 Bay Road'].map((address, index) => own(address, (index + 1) * 10))
const idsOf = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id)
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

describe('another day for chosen stops', () => {
  async function choosing() {
    const opened = await openWork({ tasks: stops, search: '?view=lanes' })
    const { user } = opened
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all 3' }))
    await user.click(screen.getByRole('button', { name: 'Another day' }))
    return { ...opened, sheet: within(await dialog('Move 3 stops to another day')) }
  }

  test('is one write, told by choice, and Undo moves them back without a word', async () => {
    const { user, server, sheet } = await choosing()
    expect(sheet.getByText('1 Bay Road, 2 Bay Road, 3 Bay Road')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Move' }))
    expect(sheet.getByText(cansMessages.dayNeeded)).toBeTruthy()
    await user.type(sheet.getByRole('textbox', { name: /New day/ }), '11/23/2026')
    expect(sheet.getByText('From Fri, 11/20/2026 to Mon, 11/23/2026')).toBeTruthy()
    await user.click(sheet.getByRole('checkbox', { name: 'Tell the customers' }))
    await user.click(sheet.getByRole('button', { name: 'Move' }))
    const ids = idsOf(stops)
    await waitFor(() =>
      expect(sentOf(server, 'canmanager.moveTasks')).toEqual([
        { groupid: GROUP, ids, deliveryDate: '11/23/2026', tell: false },
      ]),
    )
    undo()
    await waitFor(() =>
      expect(sentOf(server, 'canmanager.moveTasks')[1]).toEqual({
        groupid: GROUP,
        ids,
        deliveryDate: '11/20/2026',
        tell: false,
      }),
    )
  })
})

describe('a truck that is down', () => {
  async function down(tasks = stops) {
    const opened = await openWork({ tasks, search: '?view=lanes' })
    const { user } = opened
    await user.click(await screen.findByRole('button', { name: /^Starts .*Tasha Boyd’s day$/ }))
    await user.click(await screen.findByRole('button', { name: 'Truck is down: hand over the stops' }))
    return { ...opened, sheet: within(await dialog(/open stops$/)) }
  }

  test('has its stops taken by others, and Undo gives them back', async () => {
    const { user, server, sheet } = await down()
    expect(sheet.getByText(/^3 stops: 1 Bay Road/)).toBeTruthy()
    for (const box of sheet.getAllByRole<HTMLInputElement>('checkbox')) if (box.checked) await user.click(box)
    await user.click(sheet.getByRole('button', { name: 'Give 3 stops' }))
    expect(sheet.getByText('Choose who takes them')).toBeTruthy()
    const [first] = sheet.getAllByRole('checkbox')
    if (first) await user.click(first)
    await user.click(sheet.getByRole('button', { name: 'Give 3 stops' }))
    await waitFor(() => expect(sentOf(server, 'canmanager.assignTasks')).toMatchObject([{ ids: idsOf(stops) }]))
    undo()
    await waitFor(() =>
      expect(sentOf(server, 'canmanager.assignTasks')[1]).toMatchObject({ ids: idsOf(stops), assignedTo: TASHA }),
    )
  })

  test('can leave its stops to another day', async () => {
    const { user, sheet } = await down()
    await user.click(sheet.getByRole('button', { name: 'Move them to another day' }))
    expect(await dialog('Move 3 stops to another day')).toBeTruthy()
  })
})
