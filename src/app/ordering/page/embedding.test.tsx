import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { embeddingOrigin, pixelAddress, pixelPage, useEmbedding } from './embedding.tsx'

const SITE = 'https://piedmont.example'
const sent: unknown[][] = []
let observers: { notify: () => void; ended: boolean }[] = []

class FakeObserver {
  readonly #entry: (typeof observers)[number]

  constructor(notify: () => void) {
    this.#entry = { notify, ended: false }
    observers.push(this.#entry)
  }

  observe() {}

  disconnect() {
    this.#entry.ended = true
  }
}

beforeEach(() => {
  observers = []
  sent.length = 0
  vi.stubGlobal('ResizeObserver', FakeObserver)
  vi.stubGlobal('parent', { postMessage: (...message: unknown[]) => sent.push(message) })
})
afterEach(() => {
  vi.restoreAllMocks()
})

function Page({ sites }: { sites: readonly string[] }) {
  const { embedded, watch } = useEmbedding(sites)
  return <div ref={watch}>{embedded ? 'embedded' : 'whole'}</div>
}

function open(search: string, { referrer = '', sites = [SITE] as readonly string[] } = {}) {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  return render(
    <MemoryRouter initialEntries={[`/h/piedmont${search}`]}>
      <Page sites={sites} />
    </MemoryRouter>,
  )
}

describe('the order page in a frame of the hauler’s site', () => {
  test('posts its height to that site on every change', () => {
    open('', { referrer: `${SITE}/order` })
    expect(screen.getByText('embedded')).toBeTruthy()
    act(() => observers[0]?.notify())
    expect(sent).toEqual([[{ type: 'haulyard:height', height: 0 }, SITE]])
  })

  test('posts nothing to a site the hauler did not name', () => {
    open('', { referrer: 'https://elsewhere.test/' })
    expect(screen.getByText('embedded')).toBeTruthy()
    expect(observers).toEqual([])
  })

  test('stops when the page is left', () => {
    open('', { referrer: SITE }).unmount()
    expect(observers.map(({ ended }) => ended)).toEqual([true])
  })
})

describe('the order page outside a frame', () => {
  beforeEach(() => {
    vi.stubGlobal('parent', window)
  })

  test('is shown whole and posts nothing', () => {
    open('', { referrer: SITE })
    expect(screen.getByText('whole')).toBeTruthy()
    expect(observers).toEqual([])
  })

  test('is shown as embedded on request', () => {
    open('?embed=1')
    expect(screen.getByText('embedded')).toBeTruthy()
  })
})

const allowed = ['https://www.piedmont.example/', 'https://piedmont.example']

test('an allowed site is posted the height', () => {
  expect(embeddingOrigin('https://www.piedmont.example/order?x=1', allowed)).toBe('https://www.piedmont.example')
  expect(embeddingOrigin('https://piedmont.example/', allowed)).toBe('https://piedmont.example')
})

test.each(['', 'https://piedmont.example.evil/', 'http://piedmont.example/', 'about:blank', 'not an address'])(
  'no other page is: %s',
  (referrer) => {
    expect(embeddingOrigin(referrer, allowed)).toBeNull()
  },
)

test('a hauler that allows no site posts to none', () => {
  expect(embeddingOrigin('https://piedmont.example/', [])).toBeNull()
})

it.each([
  ['350350350350350', 'https://www.facebook.com/tr?id=350350350350350&ev=PageView&noscript=1'],
  ['G-MAGNOLIA33', 'https://www.google-analytics.com/g/collect?v=2&tid=G-MAGNOLIA33&cid=7.8&en=page_view'],
  ['"><script>', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%s is counted at %s', (id, address) => expect(pixelAddress(id, '7.8')).toBe(address))

test('the frame contains only the pixel', () => {
  expect(pixelPage('https://a.example/?a=1&b=2')).toContain('<body><img src="https://a.example/?a=1&amp;b=2"')
  expect(pixelPage(null)).toContain('<body></body>')
})
