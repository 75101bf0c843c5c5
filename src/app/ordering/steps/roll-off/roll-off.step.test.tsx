import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { copy } from '#app/ordering/ordering.copy.ts'
import { rollOffCopy } from '#app/ordering/services/roll-off.copy.ts'
import { detailsCopy } from '#app/ordering/steps.copy.ts'
import type { PublicCompany } from '#contract/companies/companies.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import type { RollOffDraft } from '#domain/ordering/wizard/drafts.ts'
import { rollOffTitles } from '#domain/ordering/wizard/roll-off-steps.ts'
import { atStep, newHauler, openOrderPage } from '#tests/support/order-page.ts'
import { OAK_STREET, ROLL_OFFS } from '#tests/support/order-samples.ts'

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

describe('a part requested by URL', () => {
  test.each<[string, RollOffDraft | null, string]>([
    ['dates', null, orderingMessages.servicesTitle],
    ['confirm', null, orderingMessages.servicesTitle],
    ['notes', CHOSEN, rollOffTitles.dates],
    ['confirm', CHOSEN, rollOffTitles.dates],
    ['confirm', DATED, rollOffTitles.confirm],
    ['dates', { ...DATED, id: 99 }, orderingMessages.servicesTitle],
  ])('%s after %o shows "%s"', async (part, draft, title) => {
    openRollOff(part, draft)
    expect(await atStep(title)).toBeTruthy()
  })
})

describe('the dates', () => {
  test('start over with an earlier day, and are cleared by one press', async () => {
    const { user, wizard } = openRollOff('dates', CHOSEN)
    await atStep(rollOffTitles.dates)
    await user.click(day(/Monday.*30/))
    await user.click(day(/Tuesday.*24/))
    expect(wizard().rolloffdraft?.range).toEqual({ first: '2026-11-24', last: null })
    await user.click(screen.getByRole('button', { name: rollOffCopy.clear }))
    expect(wizard().rolloffdraft?.range).toEqual({ first: null, last: null })
  })

  test('may span a closed day, but not start or end on one', async () => {
    const { user, wizard } = openRollOff('dates', CHOSEN)
    await atStep(rollOffTitles.dates)
    await user.click(day(/Thursday.*26/))
    expect(wizard().rolloffdraft?.range.first).toBeNull()
    expect(await screen.findByText(orderingMessages.dateDisabled)).toBeTruthy()
    await user.click(day(/Wednesday.*25/))
    await user.click(day(/Friday.*27/))
    expect(wizard().rolloffdraft?.range).toEqual({ first: '2026-11-25', last: '2026-11-27' })
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(3)
  })

  test('of an earlier visit are asked again once they have passed', async () => {
    openRollOff('confirm', { ...DATED, range: { first: '2026-11-02', last: '2026-11-09' } })
    expect(await atStep(rollOffTitles.dates)).toBeTruthy()
    expect(screen.getAllByText(rollOffCopy.chooseDrop)).toBeTruthy()
  })
})

test("the footer shows a chosen size's starting price until its days are known", async () => {
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

test('the footer shows the amount on the confirmation, whose button does not', async () => {
  openRollOff('confirm', DATED)
  await atStep(rollOffTitles.confirm)
  expect(screen.getByRole('contentinfo').textContent).toContain(`${copy.dueToday} $`)
})

test('extra days cost the daily rate', async () => {
  openRollOff('confirm', DATED)
  await atStep(rollOffTitles.confirm)
  const cost = screen.getAllByText(rollOffCopy.cost).map((term) => term.nextElementSibling?.textContent)
  // 200.00 for ten days, 15.00 for each of the four extra days.
  expect(cost).toContain('$260.00First 10 days $200.00, 4 more days at $15.00')
})

test("the phone's footer itemizes the cost, with extra days on their own line", async () => {
  const { user } = openRollOff('notes', DATED)
  await atStep(rollOffCopy.notesTitle)
  const foot = within(screen.getByRole('contentinfo'))
  await user.click(foot.getByText('10 days, 4 more days at $15.00, tax'))
  const lines = foot.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(lines.slice(0, 2)).toEqual(['10 Yard Roll Off, first 10 days $200.00', '4 more days at $15.00 $60.00'])
})

test("a size shows its description and the hauler's document", async () => {
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

test('Previous leads from part to part, and from the first to the address', async () => {
  openRollOff('notes', DATED)
  await atStep(rollOffCopy.notesTitle)
  expect(screen.getAllByRole('link', { name: copy.previous })[0]?.getAttribute('href')).toMatch(/\?part=dates$/)
})

test('the remaining length of the notes is shown only when little is left', async () => {
  const { user } = openRollOff('notes', { ...DATED, notes: 'x'.repeat(790) })
  await atStep(rollOffCopy.notesTitle)
  const before = screen.queryByText(rollOffCopy.notesHelp)
  await user.type(screen.getByLabelText(rollOffCopy.notes), 'x'.repeat(20))
  expect([before === null, screen.queryByText(rollOffCopy.notesHelp) === null]).toEqual([false, true])
})
