import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noAnswers } from '#domain/ordering/wizard/answers.ts'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { changeWizard, emptyWizard, finishPlaced, keepPlaced, startAgain, wizardOf } from './wizard.store.ts'

const PAGE = '/h/piedmont'
const DAY_MS = 86_400_000

const stored = (): Record<string, { value: unknown }> => JSON.parse(localStorage.getItem('signup') ?? '{}')

beforeEach(fakeStorage)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the wizard', () => {
  test('is empty until something is answered, and the same object until it changes', () => {
    expect(wizardOf(PAGE)).toBe(emptyWizard)
    changeWizard(PAGE, { type: 'Residential' })
    const kept = wizardOf(PAGE)
    expect(kept.type).toBe('Residential')
    expect(wizardOf(PAGE)).toBe(kept)
  })

  test('stores the answers of each page under one key', () => {
    changeWizard(PAGE, { type: 'Residential' })
    changeWizard('/h/tidewater', { type: 'Commercial' })
    expect(Object.keys(stored())).toEqual([PAGE, '/h/tidewater'])
    expect(wizardOf(PAGE).type).toBe('Residential')
  })

  test("holds no card, unlike the domain's answers", () => {
    expect(Object.keys(noAnswers)).toContain('card')
    expect(Object.keys(emptyWizard)).not.toContain('card')
  })

  test('expires after 30 days', () => {
    vi.useFakeTimers()
    changeWizard(PAGE, { type: 'Residential' })
    vi.advanceTimersByTime(29 * DAY_MS)
    expect(wizardOf(PAGE).type).toBe('Residential')
    vi.advanceTimersByTime(DAY_MS)
    expect(wizardOf(PAGE).type).toBeNull()
  })

  test('drops an attempt that never arrived when answers change, but not one in flight', () => {
    changeWizard(PAGE, { attempt: { key: 'a', state: 'unsent' } })
    changeWizard(PAGE, { keepcard: true })
    expect(wizardOf(PAGE).attempt).toBeNull()
    changeWizard(PAGE, { attempt: { key: 'b', state: 'sent' } })
    changeWizard(PAGE, { keepcard: false })
    expect(wizardOf(PAGE).attempt).toEqual({ key: 'b', state: 'sent' })
  })

  test('keeps only the order on the confirmation', () => {
    changeWizard(PAGE, { type: 'Residential', customerdetails: { ...customer } })
    keepPlaced(PAGE, { order: 'AB12', key: 'secret' })
    expect(wizardOf(PAGE).placed).toEqual({ order: 'AB12', key: 'secret', finished: false })
    finishPlaced(PAGE)
    expect(stored()[PAGE]?.value).toEqual({
      type: 'Residential',
      placed: { order: 'AB12', key: 'secret', finished: true },
    })
    expect(JSON.stringify(stored())).not.toContain(customer.email)
    startAgain(PAGE)
    expect(stored()).toEqual({})
  })
})

const customer = {
  firstname: 'Dana',
  lastname: 'Whitfield',
  email: 'dana@example.com',
  cellphone: '478-555-0142',
  address: '',
  city: '',
  state: '',
  zip: '',
}
