import type { Locator, Page } from '@playwright/test'
import { expectValidHtml } from '../support/expect-sound.ts'
import { CONFIRM, cards, enterCard, NEXT, settled } from '../support/order-steps.ts'
import { expect, test } from '../support/strict-test.ts'

// Few steps for a homeowner on a phone. Automatic scrolling runs only without reduced motion.

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const heading = { level: 1 } as const

function counting(page: Page) {
  const done = { taps: 0, fields: 0 }
  const tap = async (target: Locator) => {
    await settled(page)
    await target.click()
    done.taps += 1
  }
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text)
    done.fields += 1
  }
  return { done, tap, type, next: () => tap(page.getByRole('button', { name: NEXT })) }
}

test('two services, paid and with their day, take twelve taps and five fields besides the card', {
  tag: '@phone',
}, async ({ page }) => {
  const { done, tap, type, next } = counting(page)
  const at = (title: string) => expect(page.getByRole('heading', heading)).toHaveText(title)
  await page.goto('/h/piedmont')
  await expectValidHtml(page)
  await tap(page.getByRole('radio', { name: /Residential Services/ }))
  await next()
  await at('Where should we pick up?')
  await expect(page.getByRole('combobox', { name: 'Service address' })).toBeFocused()
  await type('Service address', '120 Oak Street')
  await tap(page.getByRole('option', { name: '120 Oak Street' }).first())
  await at('Available services for your location')
  await tap(page.getByRole('button', { name: 'Add both' }))
  await next()
  // One tap into the first field; the keyboard's Next key leads through the others.
  await tap(page.getByLabel('First name'))
  await type('First name', 'Dana')
  await type('Last name', 'Whitfield')
  await type('Email', 'few.taps@example.com')
  await type('Cell phone', '478-555-0142')
  await next()
  await tap(page.frameLocator('iframe[name="tokenFrame"]').getByLabel('Card number'))
  await enterCard(page, cards.good)
  await next()
  await tap(page.getByRole('button', { name: CONFIRM }))
  await at('When would you like the drop-off?')
  await tap(page.getByRole('radio', { name: /^AM/ }).first())
  await tap(page.getByRole('button', { name: /^Bring them / }))
  await at('Thank you for Signing up for our service(s)!')
  expect(done).toEqual({ taps: 12, fields: 5 })
})
