import { describe, expect, test } from 'vitest'
import { emptyCanLine } from './can-options.ts'
import { withDropOffNote } from './drop-off-note.ts'
import { NO_DAY } from './no-day.ts'
import { type Sale, type SaleLine, saleTasks } from './sale-tasks.ts'

const buyer = { name: 'Dana Whitfield', phone: '478-555-0142' }

const line = (name: string, more: Partial<SaleLine> = {}): SaleLine => ({
  service: { name, label: '', description: '', rolloffSize: 0 },
  cans: 1,
  datestart: null,
  dateend: null,
  notes: '',
  contact: null,
  ...more,
})

const sale = (type: Sale['type'], lines: SaleLine[], more: Partial<Sale> = {}): Sale => ({
  type,
  buyer,
  site: null,
  lines,
  dropOff: null,
  ...more,
})

describe('carts', () => {
  const carts = [line('Household Trash', { cans: 2 }), line('Recycling')]

  test('are delivered together on the chosen day', () => {
    const dropOff = { day: '2026-12-01', ampm: 'PM' as const }
    expect(saleTasks(sale('Residential', carts, { dropOff }))).toEqual([
      {
        ...buyer,
        deliveryDate: '2026-12-01',
        notes: 'Drop-off in the afternoon (PM).',
        cans: [
          { action: 'Delivery', count: 2, canType: 'Trash', canSize: 'Other' },
          { action: 'Delivery', count: 1, canType: 'Recycle', canSize: 'Other' },
          emptyCanLine,
        ],
        servicename: 'Household Trash, Recycling',
      },
    ])
  })

  test('have no day until one is chosen, and say so', () => {
    expect(saleTasks(sale('Residential', carts))).toMatchObject([
      { deliveryDate: NO_DAY, notes: 'The customer has not chosen the drop-off day yet.' },
    ])
  })

  test('of more than three kinds are split into several tasks', () => {
    const five = ['Household Trash', 'Recycling', 'Yard Waste', 'Compost', 'Glass'].map((name) => line(name))
    const tasks = saleTasks(sale('Residential', five))
    expect(tasks.map(({ cans }) => cans.filter(({ action }) => action).length)).toEqual([3, 2])
    expect(tasks.every(({ cans }) => cans.length === 3)).toBe(true)
    expect(tasks.map(({ servicename }) => servicename)).toEqual([
      'Household Trash, Recycling, Yard Waste',
      'Compost, Glass',
    ])
  })

  test('show the contact and the note of their site', () => {
    const site = { contactname: 'Gate Guard', contactphone: '478-555-0100', drivernote: 'Gate 4417' }
    const dropOff = { day: '2026-12-01', ampm: 'PM' as const }
    expect(saleTasks(sale('Residential', carts, { dropOff, site }))).toMatchObject([
      { name: 'Gate Guard', phone: '478-555-0100', notes: 'Drop-off in the afternoon (PM).\nGate 4417' },
    ])
  })

  test('have no first line on a day without a half', () => {
    expect(saleTasks(sale('Residential', carts, { dropOff: { day: '2026-12-01', ampm: null } }))).toMatchObject([
      { notes: '' },
    ])
  })
})

describe('containers', () => {
  const contact = { name: 'Dana Dock', phone: '478-555-0199' }

  test('show the note of their site below their own, and its contact unless they have one', () => {
    const site = { contactname: 'Gate Guard', contactphone: '', drivernote: 'Gate 4417' }
    const lines = [
      line('8 Yard Dumpster', { datestart: '2026-12-03', notes: 'Rear gate', contact }),
      line('2 Yard Dumpster', { datestart: '2026-12-01' }),
    ]
    expect(saleTasks(sale('Commercial', lines, { site }))).toMatchObject([
      { name: 'Gate Guard', phone: buyer.phone, notes: 'Gate 4417' },
      { ...contact, notes: 'Rear gate\nGate 4417' },
    ])
  })

  test('are delivered on their start dates, to the site contact', () => {
    const lines = [
      line('8 Yard Dumpster', { datestart: '2026-12-03', notes: 'Rear gate', contact }),
      line('2 Yard Dumpster', { datestart: '2026-12-01', cans: 2 }),
    ]
    expect(saleTasks(sale('Commercial', lines))).toMatchObject([
      { ...buyer, deliveryDate: '2026-12-01', cans: [{ action: 'Delivery', count: 2, canSize: '2 CY' }, {}, {}] },
      { ...contact, deliveryDate: '2026-12-03', notes: 'Rear gate', cans: [{ canSize: '8 CY' }, {}, {}] },
    ])
  })

  test('without a start date have no day yet', () => {
    expect(saleTasks(sale('Commercial', [line('2 Yard Dumpster', { notes: 'Rear gate' })]))).toMatchObject([
      { deliveryDate: NO_DAY, notes: 'The customer has not chosen the drop-off day yet.\nRear gate' },
    ])
  })
})

describe('roll-offs', () => {
  const rollOff = line('20 Yard Roll Off', {
    cans: 0,
    datestart: '2026-12-01',
    dateend: '2026-12-08',
    notes: 'By the oak',
  })

  test('are dropped off on the first day and picked up on the last', () => {
    expect(saleTasks(sale('Roll-Offs', [rollOff]))).toMatchObject([
      { deliveryDate: '2026-12-01', notes: 'By the oak', cans: [{ action: 'Delivery', count: 1 }, {}, {}] },
      { deliveryDate: '2026-12-08', notes: 'By the oak', cans: [{ action: 'Pick-Up', count: 1 }, {}, {}] },
    ])
  })

  test('of two sizes have different names at drop-off and pickup', () => {
    const thirty = { ...rollOff, service: { ...rollOff.service, name: '30 Yard Roll Off' } }
    const told = saleTasks(sale('Roll-Offs', [rollOff, thirty])).map(({ cans, servicename }) => [
      cans[0]?.action,
      servicename,
    ])
    expect(told).toEqual([
      ['Delivery', '20 Yard Roll Off'],
      ['Delivery', '30 Yard Roll Off'],
      ['Pick-Up', '20 Yard Roll Off'],
      ['Pick-Up', '30 Yard Roll Off'],
    ])
  })

  test('are dropped off before they are picked up on the same day', () => {
    const sameDay = { ...rollOff, dateend: null }
    expect(saleTasks(sale('Roll-Offs', [sameDay])).map(({ cans }) => cans[0]?.action)).toEqual(['Delivery', 'Pick-Up'])
  })
})

describe('a changed drop-off day', () => {
  test("replaces the task's first line and keeps the office's text", () => {
    const first = saleTasks(sale('Residential', [line('Recycling')]))[0]?.notes ?? ''
    const chosen = withDropOffNote(`${first}\nGate code 4417.`, { day: '2026-12-01', ampm: 'AM' })
    expect(chosen).toBe('Drop-off in the morning (AM).\nGate code 4417.')
    expect(withDropOffNote(chosen, { day: '2026-12-02', ampm: 'PM' })).toBe(
      'Drop-off in the afternoon (PM).\nGate code 4417.',
    )
    expect(withDropOffNote(first, { day: '2026-12-02', ampm: null })).toBe('')
  })
})
