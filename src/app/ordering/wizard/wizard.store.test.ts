import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noAnswers } from '#domain/ordering/wizard/answers.ts'
import { storedPages } from './stored-pages.ts'
import { changeWizard, emptyWizard, finishPlaced, keepPlaced, startAgain, wizardOf } from './wizard.store.ts'

const PAGE = '/h/piedmont'
const DAY_MS = 86_400_000

/** The part of the browser's storage that is used, in memory. */
function memoryStorage(): Pick<Storage, 'getItem' | 'setItem'> & { texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return { texts, getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => void texts.set(key, text) }
}

const storage = memoryStorage()
const stored = () =>
  JSON.parse(storage.texts.get('signup') ?? '{}') as Record<string, { saved: number; value: unknown }>

beforeEach(() => {
  storage.texts.clear()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the wizard', () => {
  test('is empty until something is answered, and the same object until it changes', () => {
    expect(wizardOf(PAGE)).toBe(emptyWizard)
    changeWizard(PAGE, { type: 'Residential' })
    const kept = wizardOf(PAGE)
    expect(kept.type).toBe('Residential')
    expect(wizardOf(PAGE)).toBe(kept)
  })

  test('keeps the answers of each page under one key', () => {
    changeWizard(PAGE, { type: 'Residential' })
    changeWizard('/h/tidewater', { type: 'Commercial' })
    expect(Object.keys(stored())).toEqual([PAGE, '/h/tidewater'])
    expect(wizardOf(PAGE).type).toBe('Residential')
  })

  test('knows no card: what the domain holds of it has no place here', () => {
    expect(Object.keys(noAnswers)).toContain('card')
    expect(Object.keys(emptyWizard)).not.toContain('card')
  })

  test('is forgotten after 30 days', () => {
    vi.useFakeTimers()
    changeWizard(PAGE, { type: 'Residential' })
    vi.advanceTimersByTime(29 * DAY_MS)
    expect(wizardOf(PAGE).type).toBe('Residential')
    vi.advanceTimersByTime(DAY_MS)
    expect(wizardOf(PAGE).type).toBeNull()
  })

  test('an attempt that never arrived ends with the answers it was for, one that is on its way does not', () => {
    changeWizard(PAGE, { attempt: { key: 'a', state: 'unsent' } })
    changeWizard(PAGE, { keepcard: true })
    expect(wizardOf(PAGE).attempt).toBeNull()
    changeWizard(PAGE, { attempt: { key: 'b', state: 'sent' } })
    changeWizard(PAGE, { keepcard: false })
    expect(wizardOf(PAGE).attempt).toEqual({ key: 'b', state: 'sent' })
  })

  test('leaves nothing but the order on the confirmation', () => {
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

describe('storedPages', () => {
  test('garbage in the storage is no answer', () => {
    for (const text of ['not json', '[]', '"text"', '{"/h/piedmont":{"value":{}}}', 'null']) {
      storage.texts.set('garbage', text)
      expect(storedPages('garbage').read(PAGE)).toBeNull()
    }
  })

  test('a browser that stores nothing keeps the answers while the page is open', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
    })
    const pages = storedPages<string>('denied')
    pages.write(PAGE, 'kept')
    expect(pages.read(PAGE)).toBe('kept')
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
