import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { detailsCopy } from '#app/ordering/steps.copy.ts'
import type { RollOffDraft } from '#app/ordering/wizard/drafts.ts'
import { copy } from '#app/ordering/wizard/ordering.copy.ts'
import type { PublicCompany } from '#contract/companies/companies.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { rollOffTitles } from '#domain/ordering/wizard/roll-off-steps.ts'
import { atStep, newHauler, openOrderPage } from '#tests/support/order-page.ts'
import { OAK_STREET, ROLL_OFFS } from '#tests/support/order-samples.ts'
import { rollOffCopy } from './roll-off.copy.ts'

afterEach(() => {
  vi.useRealTimers()
})

const CHOSEN: RollOffDraft = { id: 20, range: { first: null, last: null }, notes: '' }
const DATED: RollOffDraft = { ...CHOSEN, range: { first: '2026-11-24', last: '2026-12-07' } }

function openRollOff(
  part: string,
  rolloffdraft: RollOffDraft | null = null,
  offered = ROLL_OFFS,
  company: Partial<PublicCompany> = {},
) {
  return openOrderPage(`rolloffservices${part && `?part=${part}`}`, {
    company: newHauler(company),
    wizard: { type: 'Roll-Offs', address: OAK_STREET, rolloffdraft },
    answers: { 'services.getServices': () => [...offered] },
  })
}

function sizeOf(yards: number): HTMLElement {
  const size = screen.getAllByRole<HTMLInputElement>('radio').find(({ value }) => value === String(yards))
  if (!size) throw new Error(`There is no roll-off of ${yards} yards`)
  return size
}

const day = (name: RegExp) => screen.getByRole('button', { name })

test('a roll-off is chosen, dated, described and confirmed, and only then in the order', async () => {
  const { user, goOn, wizard } = openRollOff('')
  await atStep(orderingMessages.servicesTitle)
  expect(screen.getAllByText(rollOffCopy.chooseSize)).toBeTruthy()
  await user.click(sizeOf(10))
  goOn()
  await atStep(rollOffTitles.dates)
  await user.click(day(/Tuesday.*24/))
  expect(screen.getAllByText(rollOffCopy.choosePick)).toBeTruthy()
  await user.click(day(/Monday.*30/))
  goOn()
  await atStep(rollOffCopy.notesTitle)
  await user.type(screen.getByLabelText(rollOffCopy.notes), 'Left of the driveway')
  goOn()
  await atStep(rollOffTitles.confirm)
  expect(wizard().rolloff).toBeNull()
  goOn()
  expect(await atStep(detailsCopy.title)).toBeTruthy()
  expect(wizard().rolloff).toEqual({
    id: 20,
    range: { startDate: '2026-11-24', endDate: '2026-11-30' },
    notes: 'Left of the driveway',
    cost: 20_000,
  })
})

describe('a part that is asked for by its address', () => {
  test.each<[string, RollOffDraft | null, string]>([
    ['dates', null, orderingMessages.servicesTitle],
    ['confirm', null, orderingMessages.servicesTitle],
    ['notes', CHOSEN, rollOffTitles.dates],
    ['confirm', CHOSEN, rollOffTitles.dates],
    ['confirm', DATED, rollOffTitles.confirm],
    ['dates', { ...DATED, id: 99 }, orderingMessages.servicesTitle],
  ])('%s, with %o before it, shows "%s"', async (part, draft, title) => {
    openRollOff(part, draft)
    expect(await atStep(title)).toBeTruthy()
  })
})

describe('the dates', () => {
  test('begin anew with an earlier day, and are cleared by one press', async () => {
    const { user, wizard } = openRollOff('dates', CHOSEN)
    await atStep(rollOffTitles.dates)
    await user.click(day(/Monday.*30/))
    await user.click(day(/Tuesday.*24/))
    expect(wizard().rolloffdraft?.range).toEqual({ first: '2026-11-24', last: null })
    await user.click(screen.getByRole('button', { name: rollOffCopy.clear }))
    expect(wizard().rolloffdraft?.range).toEqual({ first: null, last: null })
  })

  test('may lie around a closed day, and neither begin nor end on one', async () => {
    const { user, wizard } = openRollOff('dates', CHOSEN)
    await atStep(rollOffTitles.dates)
    await user.click(day(/Thursday.*26/))
    expect(wizard().rolloffdraft?.range.first).toBeNull()
    expect(await screen.findByText(orderingMessages.dateDisabled)).toBeTruthy()
    await user.click(day(/Wednesday.*25/))
    await user.click(day(/Friday.*27/))
    expect(wizard().rolloffdraft?.range).toEqual({ first: '2026-11-25', last: '2026-11-27' })
  })

  test('dates of an earlier visit that have passed are asked again', async () => {
    openRollOff('confirm', { ...DATED, range: { first: '2026-11-02', last: '2026-11-09' } })
    expect(await atStep(rollOffTitles.dates)).toBeTruthy()
    expect(screen.getAllByText(rollOffCopy.chooseDrop)).toBeTruthy()
  })
})

test('a chosen size says at the foot what it costs at least, until its days say what it costs', async () => {
  const { user, goOn } = openRollOff('')
  const foot = () => screen.getByRole('contentinfo').textContent
  await atStep(orderingMessages.servicesTitle)
  expect(foot()).not.toContain('$')
  await user.click(sizeOf(10))
  expect(foot()).toContain(rollOffCopy.startingAt('10 Yard Roll Off', '$200.00'))
  goOn()
  await atStep(rollOffTitles.dates)
  expect(foot()).toContain('$200.00')
  await user.click(day(/Tuesday.*24/))
  await user.click(day(/Monday.*30/))
  expect(foot()).not.toContain(rollOffCopy.startingAt('10 Yard Roll Off', '$200.00'))
  expect(foot()).toContain(copy.nextWith('$'))
})

test('the last look, whose button does not say the amount, has it at the foot', async () => {
  openRollOff('confirm', DATED)
  await atStep(rollOffTitles.confirm)
  expect(screen.getByRole('contentinfo').textContent).toContain(`${copy.dueToday} $`)
})

test('days beyond those included cost what a day costs', async () => {
  openRollOff('confirm', DATED)
  await atStep(rollOffTitles.confirm)
  const cost = screen.getAllByText(rollOffCopy.cost).map((term) => term.nextElementSibling?.textContent)
  // 200.00 for ten days, 15.00 for each of the four beyond.
  expect(cost).toContain('$260.00First 10 days $200.00, 4 more days at $15.00')
})

test('the foot of a phone takes the cost apart, days beyond those included in a line of their own', async () => {
  const { user } = openRollOff('notes', DATED)
  await atStep(rollOffCopy.notesTitle)
  const foot = within(screen.getByRole('contentinfo'))
  await user.click(foot.getByText('10 days, 4 more days at $15.00, tax'))
  const lines = foot.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(lines.slice(0, 2)).toEqual(['10 Yard Roll Off, first 10 days $200.00', '4 more days at $15.00 $60.00'])
})

test("a size says what it is for, and the hauler's document says what may go in", async () => {
  const [ten] = ROLL_OFFS
  const described = ten ? [{ ...ten, description: 'About four pickup loads' }] : []
  openRollOff('', null, described, { rolloffdetails: '/files/details.pdf' })
  await atStep(orderingMessages.servicesTitle)
  expect(screen.getByText('About four pickup loads')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Roll-off details (PDF)' }).getAttribute('href')).toBe('/files/details.pdf')
})

test('two roll-offs of one size ask which one', async () => {
  const [ten] = ROLL_OFFS
  const both = ten ? [ten, { ...ten, id: 21, name: '10 Yard Clean Fill', rolloff_prorate: 150 }] : []
  const { user, wizard, goOn } = openRollOff('', null, both)
  await atStep(orderingMessages.servicesTitle)
  await user.click(sizeOf(10))
  expect(wizard().rolloffdraft).toBeNull()
  expect(screen.getAllByText(rollOffCopy.chooseService)).toBeTruthy()
  const which = within(screen.getByRole('group', { name: rollOffCopy.which }))
  await user.click(which.getByRole('radio', { name: /Clean Fill/ }))
  expect(wizard().rolloffdraft?.id).toBe(21)
  goOn()
  expect(await atStep(rollOffTitles.dates)).toBeTruthy()
})

test('the way back leads from part to part, and from the first to the address', async () => {
  openRollOff('notes', DATED)
  await atStep(rollOffCopy.notesTitle)
  expect(screen.getAllByRole('link', { name: copy.previous })[0]?.getAttribute('href')).toMatch(/\?part=dates$/)
})

test('how much room is left for notes is said only when it becomes little', async () => {
  const { user } = openRollOff('notes', { ...DATED, notes: 'x'.repeat(790) })
  await atStep(rollOffCopy.notesTitle)
  const before = screen.queryByText(rollOffCopy.notesHelp)
  await user.type(screen.getByLabelText(rollOffCopy.notes), 'x'.repeat(20))
  expect([before === null, screen.queryByText(rollOffCopy.notesHelp) === null]).toEqual([false, true])
})
