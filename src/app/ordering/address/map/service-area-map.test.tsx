import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addressCopy, outOfAreaCopy } from '#app/ordering/steps.copy.ts'
import type { Answer } from '#contract/contract.ts'
import { newHauler, openOrderPage } from '#tests/support/order-page.ts'
import { OAK_STREET } from '#tests/support/order-samples.ts'
import type { AreaMap, AreaMapOptions } from './area-map.ts'

const opened = vi.hoisted(() => ({ maps: [] as { shown: unknown[] }[], fails: false }))

vi.mock(import('./area-map.ts'), () => ({
  async openAreaMap(_options: AreaMapOptions): Promise<AreaMap> {
    if (opened.fails) throw new Error('no WebGL')
    const map = { shown: [] as unknown[] }
    opened.maps.push(map)
    return { show: (view) => void map.shown.push(view), remove: () => undefined }
  },
}))

beforeEach(() => {
  opened.maps = []
  opened.fails = false
})

/** A square of a tenth of a degree, far south of Oak Street. */
const SOUTH = [
  [-82.6, 32],
  [-82.5, 32],
  [-82.5, 32.1],
  [-82.6, 32.1],
  [-82.6, 32],
]
const areas: Answer<'geo.getAreas'> = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'South', color: '#000000' },
      geometry: { type: 'Polygon', coordinates: [SOUTH] },
    },
  ],
}

const company = () => newHauler({ name: 'Acme' })
const region = () => screen.findByRole('region', { name: addressCopy.mapOfArea('Acme') })
const outlines = (within: Element) => [...within.querySelectorAll('path')].map((path) => path.getAttribute('d'))

function openStep(step: string, address: typeof OAK_STREET | null = null) {
  return openOrderPage(step, {
    company: company(),
    wizard: { type: 'Residential', address },
    answers: { 'geo.getAreas': () => areas, ...(address && { 'services.getServices': () => [] }) },
  })
}

describe('the area map', () => {
  test('is drawn in outline and fetches no map until asked', async () => {
    const { press } = openStep('address')
    const frame = await region()
    await waitFor(() => expect(outlines(frame)[0]).toMatch(/^M0 \d+L\d+ \d+L\d+ 0L0 0/))
    expect(opened.maps).toHaveLength(0)
    await press(addressCopy.showMap)
    await waitFor(() => expect(opened.maps[0]?.shown.at(-1)).toMatchObject({ areas: { shapes: areas }, pin: null }))
    expect(screen.queryByRole('button', { name: addressCopy.showMap })).toBeNull()
    expect(document.activeElement).toBe(frame)
  })

  test('opens a map at once when a pin is needed', async () => {
    openStep('address?byhand=1')
    await waitFor(() => expect(opened.maps).toHaveLength(1))
    expect(screen.queryByRole('button', { name: addressCopy.showMap })).toBeNull()
  })

  test('shows a text when no map can be drawn', async () => {
    opened.fails = true
    const { press } = openStep('address')
    await press(addressCopy.showMap)
    expect(await screen.findByText(addressCopy.mapFails)).toBeTruthy()
  })
})

test('an address outside is drawn with the line to the border and the distance', async () => {
  openStep('address', { ...OAK_STREET, available: false })
  const area = await screen.findByText(outOfAreaCopy.whereWePickUp)
  const drawing = area.closest('section')
  expect(drawing?.textContent).toMatch(/\d+ mi/)
  // The area and the line, then the pin.
  await waitFor(() => expect(drawing && outlines(drawing)).toHaveLength(3))
  expect(opened.maps).toHaveLength(0)
})
