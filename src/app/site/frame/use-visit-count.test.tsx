import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { useVisitCount } from './use-visit-count.ts'

function Counted() {
  useVisitCount()
  return null
}

type Device = Partial<Record<'onLine' | 'globalPrivacyControl', boolean>> & { doNotTrack?: string }

/** A visitor with a given device, and the page views the server received. */
function visit(path: string, device: Device = {}) {
  const told: { address: string; text: Promise<string> }[] = []
  vi.stubGlobal('navigator', {
    onLine: true,
    ...device,
    sendBeacon: (address: string, body: Blob) => told.push({ address, text: body.text() }) > 0,
  })
  const router = createMemoryRouter([{ path: '*', Component: Counted }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return {
    go: (to: string) => act(() => router.navigate(to)),
    back: () => act(() => router.navigate(-1)),
    addresses: () => told.map(({ address }) => address),
    pages: async () => (await Promise.all(told.map(({ text }) => text))).map((text) => JSON.parse(text)),
  }
}

describe('a visit', () => {
  test('is counted by route pattern, so that no specific page is revealed', async () => {
    const { addresses, pages } = visit('/h/piedmont/services')
    expect(addresses()).toEqual(['/cfc/api/visits.cfc?method=count'])
    expect(await pages()).toEqual([{ page: '/h/:slug/:step' }])
  })

  test('is counted once per page, ignoring its query, and again on return', async () => {
    const { go, back, pages } = visit('/Services')
    await go('/Services?size=96#top')
    await go('/Contact')
    await back()
    expect(await pages()).toEqual([{ page: '/Services' }, { page: '/Contact' }, { page: '/Services' }])
  })

  test.each(['/order/AB12', '/pay/the-code', '/h/piedmont/review', '/nowhere/at/all'])(
    'of %s is not counted',
    async (path) => {
      expect(visit(path).addresses()).toEqual([])
    },
  )

  test.each<[string, Device, number]>([
    ['without signal', { onLine: false }, 0],
    ['with Global Privacy Control', { globalPrivacyControl: true }, 0],
    ['with Do Not Track', { doNotTrack: '1' }, 0],
    ['without either signal', { globalPrivacyControl: false, doNotTrack: '0' }, 1],
  ])('%s is counted as the visitor prefers', (_who, device, count) => {
    expect(visit('/Services', device).addresses()).toHaveLength(count)
  })
})
