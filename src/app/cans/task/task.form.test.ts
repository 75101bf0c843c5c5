import { expect, test } from 'vitest'
import { cansMessages } from '#domain/cans/messages.ts'
import { emptyCanLine, threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { timesMessages } from '#domain/cans/times/messages.ts'
import { taskRow } from '#tests/support/task-rows.ts'
import { changedTask, newTaskForm, taskErrors, taskForm, writtenTask } from './task.form.ts'

const task = taskRow('1 Oak Street', {
  name: 'Ann',
  fixCan: true,
  displayOrder: 50,
  cans: threeCanLines([{ action: 'Swap', count: 2, canType: 'Trash', canSize: '95/96' }]),
  version: 3,
})
const opened = taskForm(task)

test('sends nothing for an untouched form', () => {
  expect(changedTask(opened, opened)).toEqual({})
})

test('sends only changed fields, but all cans together', () => {
  const form = { ...opened, notes: 'Ring', deliveryDate: '2026-12-01', 'cans.1.count': '3' }
  expect(changedTask(form, opened)).toEqual({
    notes: 'Ring',
    deliveryDate: '12/01/2026',
    cans: [
      { action: 'Swap', count: '2', canType: 'Trash', canSize: '95/96' },
      { ...emptyCanLine, count: '3' },
      emptyCanLine,
    ],
  })
})

test("sends a suggestion's coordinates only with a new address", () => {
  const point = { lat: 33.2, lng: -82.5 }
  const moved = { ...opened, address: '9 Laurel Court', point }
  expect(changedTask(moved, opened)).toEqual({ address: '9 Laurel Court', ...point })
  expect(changedTask({ ...moved, point: null }, opened)).toEqual({ address: '9 Laurel Court' })
  expect(changedTask({ ...opened, point }, opened)).toEqual({})
  expect(writtenTask(moved)).toMatchObject(point)
  expect(writtenTask(opened)).not.toHaveProperty('lat')
})

test('creates a new task for today, at the end', () => {
  expect(writtenTask(newTaskForm('2026-11-20', 'Route 1'))).toMatchObject({
    address: '',
    deliveryDate: '11/20/2026',
    displayOrder: 9999,
    fixCan: false,
    assignedTo: 'Route 1',
  })
})

test('reports each error at its field in the fixed texts', () => {
  const form = { ...opened, address: ' ', displayOrder: '', deliveryDate: '', 'cans.0.count': '0' }
  expect(taskErrors('deliveries', true)(form, opened)).toEqual({
    address: cansMessages.addressRequired,
    displayOrder: cansMessages.orderRange,
    assignedTo: cansMessages.userRequired,
    'cans.0.count': cansMessages.countRange,
    deliveryDate: cansMessages.dayNeeded,
  })
  expect(taskErrors('gobacks', true)(opened, opened)).toMatchObject({ assignedTo: cansMessages.routeRequired })
})

test('sends the wanted times, and asks for a second one after the first', () => {
  const form = { ...opened, assignedTo: 'dee', wantedfrom: '11:00', wantedto: '10:30', locked: 'Yes' } as const
  expect(changedTask(form, opened)).toEqual({ assignedTo: 'dee', wantedfrom: '11:00', wantedto: '10:30', locked: true })
  expect(taskErrors('deliveries', true)(form, opened)).toEqual({ wantedto: timesMessages.wantedOrder })
  expect(taskErrors('deliveries', true)({ ...form, wantedto: '11:30' }, opened)).toEqual({})
  const asked = taskForm({ ...task, wantedto: '11:30', priority: true })
  expect(changedTask({ ...asked, wantedto: '', priority: 'No' }, asked)).toEqual({ wantedto: '', priority: false })
})

test('requires an action with a count, but only when the whole task is edited', () => {
  const form = { ...opened, 'cans.1.count': '3', assignedTo: 'dee' }
  expect(taskErrors('deliveries', true)(form, opened)).toEqual({ 'cans.1.action': cansMessages.notOffered })
  expect(taskErrors('deliveries', true)({ ...form, 'cans.1.action': 'Swap' }, opened)).toEqual({})
  expect(taskErrors('deliveries', false)(form, opened)).toEqual({})
})

test('does not ask a driver for what the office left open', () => {
  expect(taskErrors('deliveries', false)(opened, opened)).toEqual({})
})
