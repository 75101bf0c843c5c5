import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { stopIsOver, type TrackedStop } from '#contract/canmanager/telling.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { toldMessages } from '#domain/cans/told/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { HAULER } from '#tests/support/order-samples.ts'
import { moduleRoute, renderRoutes } from '#tests/support/render-route.ts'
import StopScreen, { ErrorBoundary, loader } from './stop.screen.tsx'
import { trackingCopy } from './tracking.copy.ts'

afterEach(() => {
  vi.useRealTimers()
})

const KEY = 'one-key'
const ahead = { canchange: true, doneat: null, photo: null, reason: '', at: null } as const

const tracked = (more: Partial<TrackedStop> = {}): TrackedStop => ({
  company: HAULER,
  state: 'coming',
  day: '2026-11-24',
  from: '2026-11-24T15:20:00Z',
  to: '2026-11-24T16:00:00Z',
  before: 3,
  address: '120 Oak Street, Cedar Hollow, GA 30990',
  cans: threeCanLines([{ action: 'Delivery', count: 2, canType: 'Trash', canSize: '95/96' }]),
  servicename: '',
  where: '',
  moved: null,
  coming: [
    { event: 'onway', by: 'text' },
    { event: 'done', by: 'email' },
  ],
  stopsbefore: 1,
  photos: true,
  firstpickup: '2026-11-30',
  emails: true,
  updated: '2026-11-24T14:58:00Z',
  ...ahead,
  ...more,
})

async function openStop(more: Partial<TrackedStop> = {}, answers: FakeAnswers = {}) {
  const now = { stop: tracked(more) }
  const server = fakeServer({ 'canmanager.getTrackedStop': () => now.stop, ...answers })
  const Page = StopScreen as never
  renderRoutes([moduleRoute({ path: 'stop/:key', loader, Component: Page, ErrorBoundary })], {
    at: `/stop/${KEY}`,
    server,
  })
  const heading = await screen.findByRole('heading', { level: 1 })
  const user = userEvent.setup()
  return {
    server,
    now,
    heading,
    user,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    sent: () => server.sent.filter(({ name }) => name !== 'canmanager.getTrackedStop').map(({ input }) => input),
  }
}

const said = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? ''
const steps = () =>
  within(screen.getByRole('heading', { name: trackingCopy.whatNext }).closest('section') as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the page of a stop', () => {
  test('answers when the truck comes, and how far it is', async () => {
    const { heading } = await openStop()
    expect(heading.textContent).toBe('Your carts come today between 10:20 and 11:00')
    for (const text of ['Tue, 11/24/2026, 120 Oak Street, Cedar Hollow', '3 stops before you', 'Updated 9:58 AM'])
      expect(said()).toContain(text)
    expect(screen.getByText('2 trash carts').nextSibling?.textContent).toBe('95/96 gallons each')
    expect(steps()).toEqual([
      'We are on the way. No need to be home.',
      'We text you when 1 stop is before you.',
      'We email you once it is done, with a photo if one is taken.',
      'First pickup: Mon, 11/30/2026.',
    ])
    expect(screen.getByRole('link', { name: trackingCopy.call }).getAttribute('href')).toBe('tel:478-555-0100')
  })

  test.each([
    [5, 5],
    [6, 0],
  ])('draws %i stops before the house as %i squares', async (before, squares) => {
    await openStop({ before })
    const way = screen.getByRole('img', { name: `${before} stops between the truck and you` })
    expect(way.children).toHaveLength(squares + 2)
  })

  test('of the next stop gives one time and takes no more changes', async () => {
    const { heading } = await openStop({ before: 0, at: '2026-11-24T15:48:00Z', canchange: false })
    expect(heading.textContent).toBe('We are at your place at about 10:48')
    expect(said()).toContain('You are next')
    expect(screen.queryByRole('button', { name: trackingCopy.leaveNote })).toBeNull()
    expect(screen.queryByRole('button', { name: trackingCopy.changePlace })).toBeNull()
  })

  test('of a later day names the day, without a truck', async () => {
    const { heading } = await openStop({ state: 'planned', day: '2026-11-30', from: null, to: null, before: null })
    expect(heading.textContent?.trim()).toBe('Your carts come on Mon, 11/30/2026')
    expect(said()).not.toContain('Updated')
    expect(said()).not.toContain('Moved')
  })

  test('of another day than before names the day before and why', async () => {
    await openStop({
      state: 'planned',
      day: '2026-11-30',
      moved: { from: '2026-11-24', reason: 'the gate was locked' },
    })
    expect(said()).toContain('Moved from Tue, 11/24/2026: the gate was locked.')
  })

  test('before the truck has left says so', async () => {
    await openStop({ state: 'planned', before: null })
    expect(said()).toContain(trackingCopy.notStarted)
  })

  test('without a day waits for one', async () => {
    const { heading } = await openStop({ state: 'planned', day: null, from: null, to: null, before: null })
    expect(heading.textContent?.trim()).toBe('Your day is not set yet')
    expect(said()).toContain(trackingCopy.dayToCome)
  })

  test('of a finished stop shows when, and the photo', async () => {
    const { heading } = await openStop({
      state: 'done',
      doneat: '2026-11-24T15:52:00Z',
      photo: '/files/carts.jpg',
      canchange: false,
      coming: [],
    })
    expect(heading.textContent?.trim()).toBe('Your carts are here')
    expect(said()).toContain('Done at 10:52 AM')
    expect(said()).not.toContain(trackingCopy.keepClear)
    expect(screen.getByRole('img', { name: trackingCopy.photo }).getAttribute('src')).toBe('/files/carts.jpg')
    expect(screen.queryByText(trackingCopy.whatNext)).toBeNull()
  })

  test.each([
    ['the gate was locked', 'The gate was locked.'],
    ['', trackingCopy.callForReason],
  ])('of a stop that failed says why: “%s”', async (reason, words) => {
    const { heading } = await openStop({ state: 'failed', reason, canchange: false, coming: [] })
    expect(heading.textContent?.trim()).toBe('We could not finish today')
    expect(said()).toContain(words)
  })

  test('ends, and names whom to call', async () => {
    const gone = { day: null, from: null, to: null, before: null, address: '', cans: [], canchange: false }
    const { heading } = await openStop({ state: 'over', coming: [], ...gone })
    expect(heading.textContent).toBe('This link has ended')
    expect(screen.getByRole('link', { name: 'Call Piedmont Hauling at 478-555-0100' })).toBeTruthy()
  })

  test('of an unknown key says that the link is not whole', async () => {
    const unknown = () => {
      throw new FakeRefusal(generalRefusals.notFound, { message: 'Not found' })
    }
    const { heading } = await openStop({}, { 'canmanager.getTrackedStop': unknown })
    expect(heading.textContent).toBe(trackingCopy.unknownTitle)
  })

  test.each([
    ['6 CY', '', 'Your dumpster comes today'],
    ['Other', '30 Yard Box', 'Your roll-off comes today'],
  ])('of a container of %s %s draws and names it', async (canSize, servicename, words) => {
    const cans = threeCanLines([{ action: 'Delivery', count: 1, canType: 'Other', canSize }])
    const { heading } = await openStop({ cans, servicename })
    expect(heading.textContent).toContain(words)
    expect(said()).toContain(trackingCopy.noPlace)
  })
})

describe('the open page', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  test('reads its stop again every 30 seconds, and keeps it without a connection', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { now, server, heading } = await openStop()
    now.stop = tracked({ before: 1, updated: '2026-11-24T15:10:00Z' })
    await pass(30_000)
    expect(said()).toContain('1 stop before you')
    expect(said()).toContain('Updated 10:10 AM')
    server.loseNext('before', 'canmanager.getTrackedStop')
    await pass(30_000)
    expect(said()).toContain(trackingCopy.lost)
    expect(heading.textContent).toContain('Your carts come today')
    act(() => void dispatchEvent(new Event('online')))
    await pass(10)
    expect(said()).not.toContain(trackingCopy.lost)
  })

  test('asks nothing while it is hidden, and at once when it is looked at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = await openStop()
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await pass(90_000)
    expect(server.sent).toHaveLength(0)
    visible.mockRestore()
    act(() => void dispatchEvent(new Event('focus')))
    await pass(10)
    expect(server.sent).toHaveLength(1)
  })
})

describe('a customer', () => {
  test('leaves a note for the driver', async () => {
    const { press, user, sent } = await openStop({}, { 'canmanager.leaveNote': () => ({ success: true }) })
    await press(trackingCopy.leaveNote)
    await press(trackingCopy.send)
    expect(screen.getByText(toldMessages.noteNeeded)).toBeTruthy()
    await user.type(screen.getByLabelText(trackingCopy.noteLabel), 'The dog is friendly.')
    await press(trackingCopy.send)
    expect(await screen.findByText(trackingCopy.noteSent)).toBeTruthy()
    expect(sent()).toEqual([{ key: KEY, text: 'The dog is friendly.' }])
    expect(document.querySelector('dialog[open]')).toBeNull()
  })

  test('says where the carts go, and sees it', async () => {
    const { press, user, sent, now } = await openStop({}, { 'canmanager.leaveNote': () => ({ success: true }) })
    await press(trackingCopy.changePlace)
    now.stop = tracked({ where: 'Behind the gate' })
    await user.type(screen.getByLabelText(trackingCopy.placeLabel), 'Behind the gate')
    await press(trackingCopy.send)
    expect(await screen.findByText('Behind the gate')).toBeTruthy()
    expect(sent()).toEqual([{ key: KEY, text: 'Where to put it: Behind the gate' }])
  })

  test('keeps the words of a note that is refused, and without a connection', async () => {
    const over = () => {
      throw new FakeRefusal(stopIsOver, { message: toldMessages.isOver })
    }
    const { press, user, server } = await openStop({}, { 'canmanager.leaveNote': over })
    await press(trackingCopy.leaveNote)
    const field = () => screen.getByLabelText<HTMLTextAreaElement>(trackingCopy.noteLabel)
    await user.type(field(), 'Ring twice')
    server.loseNext('before', 'canmanager.leaveNote')
    await press(trackingCopy.send)
    expect(await screen.findByText('The server could not be reached.')).toBeTruthy()
    await press(trackingCopy.send)
    expect(await screen.findByText(toldMessages.isOver)).toBeTruthy()
    await press('Close')
    await press(trackingCopy.leaveNote)
    expect(field().value).toBe('Ring twice')
  })

  test('turns emails about stops off, and on again', async () => {
    const { press, now, sent } = await openStop(
      {},
      { 'canmanager.setStopEmails': ({ wanted }) => ({ success: true, emails: wanted }) },
    )
    now.stop = tracked({ emails: false })
    await press(trackingCopy.stopEmails)
    expect(await screen.findByRole('button', { name: trackingCopy.wantEmails })).toBeTruthy()
    now.stop = tracked({ emails: true })
    await press(trackingCopy.wantEmails)
    await waitFor(() => expect(screen.getByRole('button', { name: trackingCopy.stopEmails })).toBeTruthy())
    expect(sent()).toEqual([
      { key: KEY, wanted: false },
      { key: KEY, wanted: true },
    ])
  })

  test('without an address is not asked about emails', async () => {
    await openStop({ emails: null })
    expect(document.getElementById('emails')).toBeNull()
  })
})
