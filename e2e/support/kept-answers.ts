import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { leaveInBrowser } from './browser-storage.ts'
import type { OwnHauler } from './own-hauler.ts'
import { serverOrigin } from './wire-orders.ts'

const oak = { address: '120 Oak Street', city: 'Cedar Hollow', state: 'GA', zip: '30990' }

/** A request for one of the hauler's services; money in cents, as stored in the browser. */
const cart = ({ services }: OwnHauler, name: string, price: number) => ({
  requested: true,
  answer: {
    id: services[name]?.id,
    name,
    cans: { cans: 1, frequency: { frequency: 'Weekly', price }, preferred: [], duration: 0 },
  },
})

/** Stores the answers of earlier steps in the browser, like a returning visitor's, and opens a step. */
export async function openStep(
  page: Page,
  hauler: Pick<OwnHauler, 'slug'>,
  step: string,
  answers: object,
): Promise<void> {
  const query = encodeURIComponent('120 Oak Street, Cedar Hollow, GA 30990')
  const found = await fetch(`${serverOrigin()}/cfc/api/geo.cfc?method=locate&q=${query}`)
  const { lat, lng } = (await found.json()) as { lat: number; lng: number }
  const dana = {
    firstname: 'Dana',
    lastname: 'Whitfield',
    email: `${randomUUID()}@example.test`,
    cellphone: '478-555-0142',
  }
  const value = {
    address: { ...oak, point: { lat, lng }, pinned: false, available: true },
    customerdetails: { ...dana, ...oak },
    billing: { payfrequency: 1, fullname: 'Dana Whitfield', zip: '30990' },
    ...answers,
  }
  const kept = JSON.stringify({ [`/h/${hauler.slug}`]: { saved: Date.now(), value } })
  await leaveInBrowser(page, 'signup', kept)
  await page.goto(`/h/${hauler.slug}/${step}`)
}

export const twoCarts = (hauler: OwnHauler) => ({
  type: 'Residential',
  services: [cart(hauler, 'Household Trash', 2200), cart(hauler, 'Recycling', 1400)],
})
