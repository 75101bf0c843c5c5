import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CrewRules } from '#app/cans/work/store/crew.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { Role } from '#domain/identity/roles.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aMember, aTask, cutLine, DRIVES, dayOf, GROUP, logIn, RULES, sentOf } from '#tests/support/work-screen.ts'
import { useMapRouter } from './use-map-router.ts'

const TASHA = 'tasha@demo.test'
const at = (lng: number) => ({ lat: 33, lng })
const YARD = { address: '1 Yard Road', ...at(-83) }
const HOME = { address: '2 Home Street', ...at(-82.6) }
const stop = (street: string, lng: number, more: Partial<Task> = {}) =>
  aTask(street, { assignedTo: TASHA, ...at(lng), ...more })
const near = stop('Near', -82.9, { displayOrder: 30 })
const middle = stop('Middle', -82.8, { displayOrder: 10 })
const far = stop('Far', -82.7, { displayOrder: 20 })

const own: CrewRules['drivers'][number] = {
  username: TASHA,
  day: null,
  start: null,
  breaks: null,
  from: YARD,
  to: HOME,
  truck: '',
  phone: '',
}
const member = { id: 73, username: TASHA, firstname: 'Tasha', lastname: 'Boyd', role: 'can-driver' as const }

interface Setting {
  role?: Role
  tasks?: readonly Task[]
  drivers?: CrewRules['drivers']
}

function open({ role = 'can-manager', tasks = [near, middle, far], drivers = [own] }: Setting = {}) {
  let changes = 0
  const server = fakeServer({
    'canmanager.saveDriverDay': () => ({ ...RULES, drivers: [] }),
    'canmanager.optimizeRoute': ({ ids }) => ({ ids, distance: 1 }),
  })
  const user = logIn(aMember(role))
  const crew = {
    group: { id: GROUP },
    rules: { ...RULES, drivers },
    drives: DRIVES,
    timezone: 'America/New_York',
    members: [member],
  }
  const onRulesChanged = () => {
    changes += 1
  }
  const { result } = renderHook(() =>
    useMapRouter({ user, crew, type: 'deliveries', tasks, whole: tasks, onRulesChanged }),
  )
  return {
    server,
    router: () => result.current,
    changes: () => changes,
    write: (name: 'start' | 'end', text: string, lng: number) =>
      act(() => result.current.changeEnd(name, { text, point: at(lng) })),
    load: () => act(async () => result.current.load()),
  }
}

describe('the ends of a driver’s route', () => {
  test('are those of the driver’s day, which stays as it is', async () => {
    const { router, server, load } = open()
    expect(router().ends).toEqual({
      start: { text: '1 Yard Road', point: at(-83) },
      end: { text: '2 Home Street', point: at(-82.6) },
    })
    await load()
    expect(sentOf(server, 'canmanager.saveDriverDay')).toEqual([])
    expect(sentOf(server, 'canmanager.optimizeRoute')).toMatchObject([{ start: at(-83), end: at(-82.6) }])
  })

  test('are kept with the day once another is loaded', async () => {
    const { server, changes, write, load } = open()
    write('end', ' 9 End Road ', -82.5)
    await load()
    expect(sentOf(server, 'canmanager.saveDriverDay')).toEqual([
      { groupid: GROUP, username: TASHA, day: dayOf(), to: { address: '9 End Road', ...at(-82.5) } },
    ])
    expect(changes()).toBe(1)
  })

  test.each<[string, Setting]>([
    ['a driver loads it', { role: 'can-driver' }],
    ['it is the route of several', { tasks: [near, { ...far, assignedTo: 'can-driver@demo.test' }] }],
    ['its driver has left', { tasks: [near, far].map((task) => ({ ...task, assignedTo: 'gone@demo.test' })) }],
  ])('are kept on the device only while %s', async (_, setting) => {
    const { server, write, load } = open(setting)
    write('start', '3 Other Road', -82.9)
    write('end', '9 End Road', -82.5)
    await load()
    expect(sentOf(server, 'canmanager.saveDriverDay')).toEqual([])
    expect(open({ ...setting, drivers: [] }).router().ends.end.text).toBe('9 End Road')
  })
})

test('a better order is found without signal, with locked stops in their place', async () => {
  const placeless = aTask('Nowhere', { assignedTo: TASHA, displayOrder: 5, locked: true })
  const { router, load } = open({ tasks: [placeless, near, middle, far] })
  expect(router().stops.map(({ address }) => address)).toEqual(['Nowhere', 'Middle', 'Far', 'Near'])
  const mend = cutLine()
  await load()
  mend()
  expect(router().better?.map(({ address }) => address)).toEqual(['Nowhere', 'Near', 'Middle', 'Far'])
})
