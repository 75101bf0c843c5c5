import { expect, test } from 'vitest'
import type { FoundTask } from '#contract/canmanager/found-tasks.ts'
import { threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { actEntries, screenEntries, serviceEntries, taskEntry } from './palette-entries.ts'

const titles = (role: 'admin' | 'hauler' | 'can-manager' | 'can-driver' | 'customer', query = '') =>
  screenEntries({ role, canmanagergroupid: 135 }, query).map(({ title }) => title)

test('lists the screens that each role may open, and no others', () => {
  expect(titles('hauler')).toEqual(expect.arrayContaining(['Dashboard', 'Import customers', 'Feedback', 'Maps']))
  expect(titles('hauler')).not.toContain('Users')
  expect(titles('admin')).toContain('Users')
  expect(titles('can-driver')).toEqual(['Can Manager', 'Can Go Backs'])
  expect(titles('can-manager')).toEqual(['Can Manager', 'Can Go Backs'])
  expect(titles('customer')).toEqual([])
})

test('every word must match the name', () => {
  expect(titles('hauler', 'CAN go')).toEqual(['Can Go Backs'])
  const services = [
    { id: 1, name: 'Trash', label: 'Cart 96', type: 'Residential' },
    { id: 2, name: 'Trash', label: 'Trash', type: 'Commercial' },
  ]
  expect(serviceEntries(services, 'trash cart')).toEqual([
    { group: 'Services', path: '/admin/services/e/1', title: 'Trash', facts: 'Residential, Cart 96' },
  ])
  expect(serviceEntries(services, 'trash')[1]?.facts).toBe('Commercial')
})

test.each([
  ['add customer', 'Add a customer', '/admin/customers/e/0'],
  ['refund', 'Refund an order', '/admin/orders'],
  ['phone order', 'Sell a service', '/admin/customers'],
  ['existing customers', 'Raise customers’ prices', '/admin/services/raise'],
  ['lower prices', 'Raise prices', '/admin/prices?raise=yes'],
  ['holiday', 'Close a day', '/admin#orders'],
  ['logo', 'Change the logo', '/admin#files'],
])('"%s" finds an action', (query, title, path) => {
  expect(actEntries({ role: 'hauler' }, query)).toEqual([{ group: 'Actions', path, title, facts: '' }])
})

test('offers actions to users who may do them, once a word is typed', () => {
  expect(actEntries({ role: 'hauler' }, '')).toEqual([])
  expect(actEntries({ role: 'can-manager' }, 'refund')).toEqual([])
  expect(actEntries({ role: 'admin' }, 'logo')).toEqual([])
  expect(actEntries({ role: 'admin' }, 'refund')).toHaveLength(1)
})

const NOW = new Date('2026-11-20T15:00:00Z')

test('a stop with a time answers who comes when, and links to itself and its form', () => {
  const stop = {
    id: 'a-stop',
    type: 'deliveries',
    groupId: 135,
    name: 'Ines Eubanks',
    phone: '478-555-0118',
    address: '194 Maple Street, Cedar Hollow, GA 30990',
    cans: threeCanLines([{ action: 'Delivery', count: 2, canType: 'Trash', canSize: '95/96' }]),
    deliveryDate: '11/20/2026',
    lane: 7,
    when: {
      timezone: 'America/New_York',
      driver: 'Marcus Bell',
      driverphone: '478-555-0131',
      number: 5,
      of: 21,
      before: 2,
      at: '2026-11-20T16:00:00.000Z',
      from: '2026-11-20T15:40:00.000Z',
      to: '2026-11-20T16:20:00.000Z',
      next: false,
    },
  } as unknown as FoundTask
  const spaces = (text: string | undefined) => text?.replace(/\s/g, ' ')
  const entry = taskEntry(stop, { role: 'can-manager' }, NOW)
  expect(entry).toMatchObject({
    group: 'Today, Fri, 11/20/2026',
    path: '/admin/can-manager?stop=a-stop',
    title: 'Ines Eubanks, 194 Maple Street',
    when: {
      task: stop,
      number: 5,
      color: 'var(--lane-2)',
      street: '194 Maple Street',
      what: expect.stringMatching(/^Delivery 2\s×\s95\/96\sTrash$/),
      before: '2 stops before it',
      editPath: '/admin/can-manager?task=a-stop',
    },
  })
  expect(spaces(entry.when?.sentence)).toBe('Marcus Bell, 5th of 21, about 10:40–11:20 AM')
  expect(taskEntry({ ...stop, lane: undefined }, { role: 'can-manager' }, NOW).when?.color).toBeNull()
  const early = taskEntry(stop, { role: 'can-manager' }, new Date('2026-11-19T15:00:00Z'))
  expect(early).toMatchObject({
    group: 'Another day',
    path: '/admin/can-manager?from=2026-11-20&to=2026-11-20&stop=a-stop',
  })
  expect(spaces(early.when?.sentence)).toBe('Fri, 11/20/2026, Marcus Bell, 5th of 21, about 10:40–11:20 AM')
  expect(taskEntry(stop, { role: 'can-driver' }, NOW)).toMatchObject({ group: 'Tasks' })
})

test('a task links to its list, its day and itself', () => {
  const task = {
    id: 'a-task',
    type: 'deliveries',
    groupId: 135,
    name: 'Ruth',
    address: '9 Oak Row, Cedar Hollow, GA 30990',
  } as FoundTask
  const today = { ...task, deliveryDate: '11/20/2026', done: false }
  expect(taskEntry(today, { role: 'hauler' }, NOW)).toEqual({
    group: 'Tasks',
    path: '/admin/can-manager?from=2026-11-20&to=2026-11-20&task=a-task',
    title: '9 Oak Row',
    facts: 'Ruth, Fri, 11/20/2026',
  })
  expect(taskEntry(today, { role: 'admin' }, NOW).path).toBe(
    '/admin/can-manager?group=135&from=2026-11-20&to=2026-11-20&task=a-task',
  )
  expect(taskEntry({ ...today, servicename: '20 Yard Box' }, { role: 'hauler' }, NOW).facts).toBe(
    'Ruth, 20 Yard Box, Fri, 11/20/2026',
  )
  const goBack: FoundTask = { ...today, type: 'gobacks', address: '', done: true }
  expect(taskEntry(goBack, { role: 'can-driver' }, NOW)).toMatchObject({
    path: '/admin/can-go-backs?task=a-task',
    title: 'Ruth',
    facts: 'Done, Fri, 11/20/2026',
  })
})
