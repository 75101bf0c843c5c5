import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStorage, fullStorage, PATIENT_MS } from '#tests/support/fake-storage.ts'

const DAY_MS = 86_400_000
const DANA = { name: 'Dana Whitfield', street: '120 Oak Street' }
const tabs = new EventTarget()

beforeEach(() => {
  fakeStorage()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.resetModules()
})

/** A fresh page load: only the browser's storage is kept. */
async function openPage(patienceMs = PATIENT_MS) {
  vi.resetModules()
  const page = await import('./sealed-storage.ts')
  await page.openSealed()
  await page.sealedSoon(patienceMs)
  return { ...page, order: page.sealedItem<object>('order') }
}

/** The storage event that other tabs receive. */
const tell = (key: string | null) => tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
const text = () => localStorage.getItem('order')

async function keys() {
  const db = await openDB('haulyard-keys')
  const kept = db.objectStoreNames.contains('keys') ? await db.getAll('keys') : []
  db.close()
  return kept as CryptoKey[]
}

async function keepOrder() {
  const page = await openPage()
  page.order.change(() => DANA)
  await page.sealedSoon(PATIENT_MS)
  return page
}

describe('a stored value', () => {
  test('takes effect at once, is unreadable in storage, and is restored by the next page', async () => {
    const { order, sealedSoon } = await openPage()
    order.change(() => DANA)
    const read = order.read()
    expect([read, order.read() === read]).toEqual([DANA, true])
    await sealedSoon(PATIENT_MS)
    expect(text()).toMatch(/^sealed:\d+:[\w+/=]+$/)
    expect(atob(text()?.split(':')[2] ?? '')).not.toMatch(/Dana|Oak Street/)
    expect((await openPage()).order.read()).toEqual(DANA)
  })

  test('is sealed with a key that no script can export', async () => {
    await keepOrder()
    const [key, ...others] = await keys()
    if (!key) throw new Error('There is a key')
    expect([key.algorithm, key.extractable, others]).toEqual([{ name: 'AES-GCM', length: 256 }, false, []])
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })

  test('has every change in order, including those made while sealing', async () => {
    const { order, sealedSoon } = await openPage()
    for (let step = 0; step < 5; step += 1) {
      order.change((now) => ({ ...now, [`step${step}`]: step }))
      await Promise.resolve()
    }
    await sealedSoon(PATIENT_MS)
    expect((await openPage()).order.read()).toEqual({ step0: 0, step1: 1, step2: 2, step3: 3, step4: 4 })
  })

  test('leaves neither text nor key when deleted', async () => {
    const { order, sealedSoon } = await keepOrder()
    order.change(() => null)
    expect(order.read()).toBeNull()
    await sealedSoon(PATIENT_MS)
    expect([text(), await keys()]).toEqual([null, []])
  })

  test('is deleted with its key after 30 days, when a page opens', async () => {
    await keepOrder()
    const kept = text()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * DAY_MS - 1_000)
    expect((await openPage()).order.read()).toEqual(DANA)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000)
    expect([text(), kept === null]).toEqual([kept, false])
    expect((await openPage()).order.read()).toBeNull()
    expect([text(), await keys()]).toEqual([null, []])
    vi.restoreAllMocks()
  })

  test('is dropped if its key is gone or it was tampered with, and can be stored again', async () => {
    for (const harm of [
      () => vi.stubGlobal('indexedDB', new IDBFactory()),
      () => localStorage.setItem('order', `${text()?.slice(0, -6)}AAAAAA`),
      () => localStorage.setItem('order', `sealed:${Date.now()}:no base64`),
    ]) {
      await keepOrder()
      harm()
      const { order, sealedSoon } = await openPage()
      expect(order.read()).toBeNull()
      order.change(() => ({ name: 'Robin' }))
      await sealedSoon(PATIENT_MS)
      expect((await openPage()).order.read()).toEqual({ name: 'Robin' })
    }
  })
})

describe('a value that an older version stored unsealed', () => {
  test('is read at once, then sealed', async () => {
    localStorage.setItem('order', JSON.stringify(DANA))
    const { order, sealedSoon } = await openPage()
    expect(order.read()).toEqual(DANA)
    await sealedSoon(PATIENT_MS)
    expect(text()).toMatch(/^sealed:/)
    expect((await openPage()).order.read()).toEqual(DANA)
  })

  test.each(['{', 'null', ''])('is ignored if it is garbage (%s)', async (garbage) => {
    localStorage.setItem('order', garbage)
    const { order } = await openPage()
    expect(order.read()).toBeNull()
  })
})

describe('two tabs', () => {
  test("see each other's changes and lose none", async () => {
    const [here, there] = [await openPage(), await openPage()]
    const shown: unknown[] = []
    const leave = here.order.subscribe(() => shown.push(here.order.read()))
    there.order.change(() => ({ there: 1 }))
    await there.sealedSoon(PATIENT_MS)
    tell('another')
    tell('order')
    await expect.poll(() => shown.at(-1)).toEqual({ there: 1 })
    // Both tabs write before either has seen the other's change.
    here.order.change((now) => ({ ...now, here: 2 }))
    there.order.change((now) => ({ ...now, there: 3 }))
    await Promise.all([here.sealedSoon(PATIENT_MS), there.sealedSoon(PATIENT_MS)])
    tell('order')
    await expect.poll(() => here.order.read()).toEqual({ here: 2, there: 3 })
    expect((await openPage()).order.read()).toEqual({ here: 2, there: 3 })
    leave()
  })

  test('share a deletion', async () => {
    const { order } = await keepOrder()
    const heard = vi.fn()
    const leave = order.subscribe(heard)
    localStorage.removeItem('order')
    tell(null)
    expect([order.read(), heard.mock.calls.length]).toEqual([null, 1])
    leave()
    tell('order')
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

describe('a browser that cannot store sealed values', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  test.each([
    ['because it is full', fullStorage],
    ['because it forbids its storage', () => vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })],
    ['because it has no database', () => vi.stubGlobal('indexedDB', undefined)],
    ['because its page came by plain HTTP', () => vi.stubGlobal('crypto', { getRandomValues: forbidden })],
  ])('%s works from memory and leaves nothing unsealed', async (_, prevent) => {
    const kept = localStorage
    prevent()
    const { order, sealedSoon } = await openPage()
    const heard = vi.fn()
    const leave = order.subscribe(heard)
    order.change(() => DANA)
    await sealedSoon(PATIENT_MS)
    order.change((now) => ({ ...now, street: '9 Elm Street' }))
    await sealedSoon(PATIENT_MS)
    expect(order.read()).toEqual({ name: 'Dana Whitfield', street: '9 Elm Street' })
    expect([heard.mock.calls.length, kept.getItem('order')]).toEqual([2, null])
    leave()
  })

  test('loses no change of this tab and recovers once there is room', async () => {
    const { order, sealedSoon } = await keepOrder()
    const kept = localStorage
    vi.stubGlobal('localStorage', { getItem: (name: string) => kept.getItem(name), setItem: forbidden })
    order.change((now) => ({ ...now, second: 2 }))
    await sealedSoon(PATIENT_MS)
    expect(order.read()).toEqual({ ...DANA, second: 2 })
    vi.stubGlobal('localStorage', kept)
    order.change((now) => ({ ...now, third: 3 }))
    await sealedSoon(PATIENT_MS)
    expect((await openPage()).order.read()).toEqual({ ...DANA, second: 2, third: 3 })
  })

  test('delays no page for longer than a moment if its database never answers', async () => {
    await keepOrder()
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
    const opening = openPage(0)
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(500)
    expect((await opening).order.read()).toBeNull()
  })
})

test('a first visit opens no database', async () => {
  const open = vi.fn()
  vi.stubGlobal('indexedDB', { open })
  localStorage.setItem('haulyard.color-scheme', 'dark')
  const { order } = await openPage()
  expect([order.read(), open.mock.calls.length]).toEqual([null, 0])
})
