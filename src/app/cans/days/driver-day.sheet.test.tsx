import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CrewRules } from '#app/cans/work/store/crew.ts'
import type { Given } from '#contract/contract.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { timesMessages } from '#domain/cans/times/messages.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { button, field, said, sheet, write } from '#tests/support/task-sheet.ts'
import { aTask, GROUP, openWork, RULES, sentOf } from '#tests/support/work-screen.ts'

vi.mock(import('#app/cans/map/stop-map.ts'), () => ({
  openStopMap: () => Promise.reject(new Error('There is no WebGL here')),
}))

// Friday 11/20/2026, 6:00 in the company's zone.
beforeEach(() => {
  vi.setSystemTime('2026-11-20T11:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
})

const TASHA = 'tasha@demo.test'
const YARD = { address: '40 Depot Street', lat: 33.2, lng: -82.5 }
const LUNCH = { at: 720, minutes: 30 }
const COMPANY = { ...RULES.company, start: 480 }
const own = { username: TASHA, day: null, start: null, breaks: null, from: null, to: null, truck: '', phone: '' }

type SentPlace = Given<'canmanager.saveDriverDay'>['from']

/** Every typed address is in the yard. */
const placed = (sent: SentPlace, before: typeof YARD | null) =>
  sent === undefined ? before : sent && { ...YARD, ...sent }

function rulesKept(given: CrewRules): FakeAnswers {
  let kept = given
  return {
    'geo.suggest': () => [],
    'canmanager.getDayRules': () => kept,
    'canmanager.saveDriverDay': ({ groupid: _, from, to, ...sent }) => {
      const isSame = ({ username, day }: CrewRules['drivers'][number]) => username === sent.username && day === sent.day
      const before = kept.drivers.find(isSame) ?? { ...own, username: sent.username, day: sent.day }
      const others = kept.drivers.filter((one) => !isSame(one))
      kept = {
        ...kept,
        drivers: [...others, { ...before, ...sent, from: placed(from, before.from), to: placed(to, before.to) }],
      }
      return kept
    },
    'canmanager.saveDayRules': ({ groupid: _, from, to, ...sent }) => {
      const before = kept.company
      kept = { ...kept, company: { ...before, ...sent, from: placed(from, before.from), to: placed(to, before.to) } }
      return kept
    },
  }
}

async function opened(rules: Partial<CrewRules> = {}, more: FakeAnswers = {}, search = '?view=lanes') {
  const tasks = [
    aTask('1 Bay Road', { assignedTo: TASHA, deliveryDate: '11/20/2026' }),
    aTask('2 Bay Road', { assignedTo: TASHA, deliveryDate: '11/19/2026', done: true }),
  ]
  const answers = { ...rulesKept({ company: COMPANY, drivers: [], ...rules }), ...more }
  const work = await openWork({ tasks, search, answers })
  await work.user.click(await screen.findByRole('button', { name: /^Starts .*Tasha Boyd’s day$/ }))
  const save = () => work.user.click(button('Save'))
  const saved = () => sentOf(work.server, 'canmanager.saveDriverDay')
  return { ...work, save, saved }
}
const radio = (name: string) => within(sheet()).getByRole<HTMLInputElement>('radio', { name })
const ofTasha = (sent: object) => ({ groupid: GROUP, username: TASHA, day: null, ...sent })

describe("a driver's day", () => {
  test('is saved for each day with the changed fields, and the lane shows it at once', async () => {
    const { user, save, saved } = await opened()
    expect(within(sheet()).getByText('As the company has it: 8:00 AM')).toBeTruthy()
    await user.type(field('Starts at'), '09:30')
    await user.type(field('Truck'), ' 7, Isuzu NPR ')
    await user.type(field('Driver’s phone'), '478-555-0131')
    await save()
    expect(saved()).toEqual([ofTasha({ start: 570, truck: '7, Isuzu NPR', phone: '478-555-0131' })])
    expect(said()).toEqual(['Tasha Boyd’s day is saved.'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('Starts 9:30 AM')).toBeTruthy()
    expect(screen.getByText('about 9:30')).toBeTruthy()
  })

  test('is saved for the shown day alone, with what was typed before', async () => {
    const { user, save, saved } = await opened({ drivers: [{ ...own, start: 525, truck: '7' }] })
    expect([field('Starts at').value, radio('Each day').checked]).toEqual(['08:45', true])
    await user.clear(field('Truck'))
    await user.type(field('Truck'), '9')
    await user.click(radio('Only on Fri, 11/20/2026'))
    expect([field('Starts at').value, field('Truck').value]).toEqual(['', '9'])
    expect(within(sheet()).getByText('As each day: 8:45 AM')).toBeTruthy()
    expect(within(sheet()).queryByLabelText('Driver’s phone')).toBeNull()
    await save()
    expect(saved()).toEqual([ofTasha({ day: '2026-11-20', truck: '9' })])
  })

  test('opens with the rules of the shown day, if it has some', async () => {
    const { user, save, saved } = await opened({ drivers: [{ ...own, day: '2026-11-20', start: 600 }] })
    expect(radio('Only on Fri, 11/20/2026').checked).toBe(true)
    await user.click(button('As the company has it'))
    await save()
    expect(saved()).toEqual([ofTasha({ day: '2026-11-20', start: null })])
    expect(await screen.findByRole('button', { name: 'Starts 8:00 AM, change Tasha Boyd’s day' })).toBeTruthy()
  })

  test.each(['?view=lanes&from=2026-11-19&to=2026-11-19', '?view=lanes&from=2026-11-20&to=2026-11-21'])(
    'has no choice of a day in %s',
    async (search) => {
      await opened({}, {}, search)
      expect(within(sheet()).queryByRole('radio')).toBeNull()
    },
  )

  test('is not sent without a change', async () => {
    const { save, saved } = await opened()
    await save()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(saved()).toEqual([])
  })

  test('keeps typed text until it is discarded', async () => {
    const { user } = await opened()
    await user.type(field('Truck'), '9')
    await user.click(button('Close'))
    await user.click(button('Stay here'))
    expect(field('Truck').value).toBe('9')
    await user.click(button('Close'))
    await user.click(button('Discard changes'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('takes a place by its address, empties it, and shows a refusal at its field', async () => {
    const refuse = () => {
      const errors = [{ field: 'to', message: cansMessages.placeUnknown }]
      throw new FakeRefusal(generalRefusals.fieldsInvalid, { message: 'Not so', errors })
    }
    const { user, save, saved } = await opened(
      { company: { ...COMPANY, to: YARD }, drivers: [{ ...own, from: YARD }] },
      { 'canmanager.saveDriverDay': refuse },
    )
    expect(within(sheet()).getByText('As the company has it: 40 Depot Street')).toBeTruthy()
    await user.clear(field('Starts from'))
    await user.type(field('Ends at'), 'The moon')
    await save()
    expect(await within(sheet()).findByText(cansMessages.placeUnknown)).toBeTruthy()
    expect(document.activeElement).toBe(field('Ends at'))
    expect(saved()).toEqual([ofTasha({ from: null, to: { address: 'The moon' } })])
  })
})

describe("a driver's breaks", () => {
  test('start as the company has them, and are up to three', async () => {
    const { user, save, saved } = await opened({ company: { ...COMPANY, breaks: [LUNCH] } })
    expect(within(sheet()).getByText('As the company has it: 12:00 PM, 30 min')).toBeTruthy()
    await user.click(button('Change the breaks'))
    await user.click(button('Add a break'))
    await user.type(field('Break 2 at'), '15:00')
    await user.click(button('Add a break'))
    expect(within(sheet()).queryByRole('button', { name: 'Add a break' })).toBeNull()
    await user.click(button('Remove break 3'))
    await save()
    expect(saved()).toEqual([ofTasha({ breaks: [LUNCH, { at: 900, minutes: 30 }] })])
  })

  test('can be none, or the company’s again', async () => {
    const { user, save, saved } = await opened({ company: { ...COMPANY, breaks: [LUNCH] } })
    await user.click(button('Change the breaks'))
    await user.click(button('Remove break 1'))
    expect(within(sheet()).getByText('No breaks')).toBeTruthy()
    await user.click(button('As the company has it'))
    expect(within(sheet()).getByText('As the company has it: 12:00 PM, 30 min')).toBeTruthy()
    await user.click(button('Change the breaks'))
    await user.click(button('Remove break 1'))
    await save()
    expect(saved()).toEqual([ofTasha({ breaks: [] })])
  })

  test('need a time and minutes, and focus leads there', async () => {
    const { user, save, saved } = await opened()
    await user.click(button('Add a break'))
    await save()
    expect(within(sheet()).getByText(timesMessages.timeNeeded)).toBeTruthy()
    expect(document.activeElement).toBe(field('Break 1 at'))
    await user.type(field('Break 1 at'), '12:00')
    await write(user, 'Minutes', '0')
    await save()
    expect(within(sheet()).getByText(timesMessages.minutes(1, 240))).toBeTruthy()
    expect(document.activeElement).toBe(field('Minutes'))
    expect(saved()).toEqual([])
  })
})

describe("the company's day", () => {
  test('is saved from a driver’s sheet, which keeps what was typed', async () => {
    const { server, user } = await opened()
    await user.type(field('Truck'), '9')
    await user.click(button('The company’s day'))
    await waitFor(() => expect(sheet().textContent).toMatch(/^The company’s day/))
    await user.clear(field('Days start at'))
    await user.click(button('Save'))
    expect(within(sheet()).getByText(timesMessages.timeNeeded)).toBeTruthy()
    await user.type(field('Days start at'), '07:00')
    await write(user, 'Roll-off', '20')
    await write(user, 'Fix', 'x')
    await user.click(button('Save'))
    expect(within(sheet()).getByText(timesMessages.minutes(0, 240))).toBeTruthy()
    await write(user, 'Fix', '0')
    await user.click(button('Add a break'))
    await user.type(field('Break 1 at'), '12:00')
    await user.type(field('Trucks start from'), '40 Depot Street')
    await user.click(button('Save'))
    expect(sentOf(server, 'canmanager.saveDayRules')).toEqual([
      {
        groupid: GROUP,
        start: 420,
        minutes: { delivery: 5, swap: 5, rolloff: 20, fix: 0 },
        breaks: [LUNCH],
        from: { address: '40 Depot Street' },
      },
    ])
    expect(said()).toEqual(['The company’s day is saved.'])
    expect(field('Truck').value).toBe('9')
    expect(await within(sheet()).findByText('As the company has it: 7:00 AM')).toBeTruthy()
  })

  test('asks before it drops changes, and is not sent without one', async () => {
    const { server, user } = await opened()
    await user.click(button('The company’s day'))
    await write(user, 'Swap', '7')
    await user.click(button('Close'))
    await user.click(button('Discard changes'))
    expect(field('Truck').value).toBe('')
    await user.click(button('The company’s day'))
    expect(field('Swap').value).toBe('5')
    await user.click(button('Save'))
    expect(field('Truck').value).toBe('')
    expect(sentOf(server, 'canmanager.saveDayRules')).toEqual([])
  })
})

test.each([
  ['straight', true],
  ['roads', false],
  ['down', false],
] as const)('the company’s day with drives by %s says that they are estimated: %s', async (by, isSaid) => {
  const { user } = await opened({}, { 'canmanager.getDrives': () => ({ by, legs: [] }) })
  await user.click(button('The company’s day'))
  expect(screen.queryByText(timesMessages.roadsStraight) !== null).toBe(isSaid)
})

test('rules saved by someone else reach the open board', async () => {
  let start = 480
  const { events, user } = await opened(
    {},
    { 'canmanager.getDayRules': () => ({ company: { ...COMPANY, start }, drivers: [] }) },
  )
  await user.click(button('Close'))
  start = 540
  events.send('rules', {})
  expect(await screen.findByText('about 9:00')).toBeTruthy()
})
