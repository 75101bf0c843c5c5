import type { Locator, Page } from '@playwright/test'
import type { Answered, SlowPhone } from './slow-phone.ts'

// A homeowner's shortest path through an order page, from the service type to the thanks, on a slow phone.

const CARD = { number: '4111111111111111', month: '12', year: '2030', code: '123' }
const NEXT = /^Next( · .+)?$/

interface Done {
  taps: number
  /** Text fields filled, besides the card's. */
  fields: number
  /** Letters typed, including the card's, and the keyboard's key for the next field. */
  keys: number
  /** Milliseconds spent waiting for a suggestion or the card's token. */
  waited: number
}

/** The actions on a step, and the page's response to the press on Next. */
export interface StepDone extends Answered, Done {
  step: string
}

/** Seconds that a practiced person needs for a tap, including aiming, and for a letter. */
const TAP_S = 0.6
const KEY_S = 0.15

/** Seconds that a practiced person needs for a step, including waits. */
export const secondsOf = ({ taps, keys, waited, untilNext }: StepDone): number =>
  taps * TAP_S + keys * KEY_S + (waited + untilNext) / 1_000

/** Orders two services on Piedmont's page, which was just opened. */
export async function orderOn(phone: SlowPhone, email: string): Promise<StepDone[]> {
  const { page } = phone
  const steps: StepDone[] = []
  const hands = handsOn(page)
  /** Completes a step; its last tap leads to the next one. */
  const through = async (step: string, then: string, does: (hands: Hands) => Promise<Locator>) => {
    hands.done = { ...NOTHING_DONE }
    const wayOn = await does(hands)
    await phone.rest()
    await page.locator('[data-settling]').waitFor({ state: 'detached' })
    await phone.answered()
    await hands.tap(wayOn)
    await page.getByRole('heading', { level: 1, name: then }).waitFor()
    steps.push({ step, ...hands.done, ...(await phone.answered()) })
  }
  const next = page.getByRole('button', { name: NEXT, exact: true }).filter({ visible: true })
  await through('type', 'Where should we pick up?', async ({ tap }) => {
    await tap(page.getByRole('radio', { name: /Residential Services/ }))
    return next
  })
  // A served address advances automatically.
  await through('address', 'Available services for your location', async ({ type, waitFor }) => {
    await type('Service address', '120 Oak Str')
    return waitFor(page.getByRole('option', { name: '120 Oak Street' }).first())
  })
  await through('services', 'Who is it for?', async ({ tap }) => {
    await tap(page.getByRole('button', { name: 'Add both' }))
    return next
  })
  await through('details', 'How would you like to pay?', async ({ tap, type }) => {
    // A tap into the first field; the keyboard's own key leads through the others.
    await tap(page.getByLabel('First name'))
    await type('First name', 'Dana')
    await type('Last name', 'Whitfield')
    await type('Email', email)
    await type('Cell phone', '478-555-0142')
    return next
  })
  await through('billing', 'Check your order', async (those) => {
    await those.tap(page.frameLocator('iframe[name="tokenFrame"]').getByLabel('Card number'))
    await enterCard(page, those)
    return next
  })
  await through('review', 'When would you like the drop-off?', async () => confirmOf(page))
  await through('drop-off', 'Thank you for Signing up', async ({ tap }) => {
    await tap(page.getByRole('radio', { name: /^AM/ }).first())
    return page.getByRole('button', { name: /^Bring them .*, AM$/ }).filter({ visible: true })
  })
  await phone.rest()
  return steps
}

const confirmOf = (page: Page) => page.getByRole('button', { name: /^Confirm Service Order/ }).filter({ visible: true })

type Hands = ReturnType<typeof handsOn>

const NOTHING_DONE: Done = { taps: 0, fields: 0, keys: 0, waited: 0 }

function handsOn(page: Page) {
  const hands = {
    done: { ...NOTHING_DONE },
    tap: async (target: Locator) => {
      await target.click()
      hands.done.taps += 1
    },
    type: async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 120 })
      hands.done.fields += 1
      hands.done.keys += text.length + 1
    },
    waitFor: async (target: Locator): Promise<Locator> => {
      const began = performance.now()
      await target.waitFor()
      hands.done.waited += performance.now() - began
      return target
    },
  }
  return hands
}

async function enterCard(page: Page, hands: Hands): Promise<void> {
  const frame = page.frameLocator('iframe[name="tokenFrame"]')
  await frame.getByLabel('Card number').fill(CARD.number)
  await frame.getByLabel('Expiration month').fill(CARD.month)
  await frame.getByLabel('Expiration year').fill(CARD.year)
  await frame.getByLabel('Security code (CVV)').fill(CARD.code)
  hands.done.keys += Object.values(CARD).reduce((sum, text) => sum + text.length + 1, 0)
  await hands.waitFor(page.getByText(`Card ending in ${CARD.number.slice(-4)} is ready`))
}
