import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { demonstrationCopy } from '#app/ordering/demonstration.copy.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { addressCopy, callToOrderCopy, outOfAreaCopy } from '#app/ordering/steps.copy.ts'
import { lookupMessages } from '#domain/ordering/lookup-messages.ts'
import type { FakeAnswers } from '#tests/support/fake-server.ts'
import { atStep, type OrderPageSetting, openOrderPage } from '#tests/support/order-page.ts'
import { OAK_STREET } from '#tests/support/order-samples.ts'
import { contactOf } from './notify-me.tsx'

afterEach(() => {
  vi.useRealTimers()
})

describe('an address outside the area', () => {
  const openOutside = async (answers: FakeAnswers = {}, setting: Partial<OrderPageSetting> = {}) => {
    const opened = openOrderPage('address', {
      wizard: { type: 'Residential', address: { ...OAK_STREET, available: false } },
      ...setting,
      answers: { 'services.getServices': () => [], ...answers },
    })
    await atStep(lookupMessages.none)
    const leave = async (text: string) => {
      const field = screen.getByLabelText<HTMLInputElement>(outOfAreaCopy.contact)
      await opened.user.clear(field)
      if (text) await opened.user.type(field, text)
      await opened.user.click(screen.getByRole('button', { name: outOfAreaCopy.ask }))
    }
    return { ...opened, leave }
  }
  const taken: FakeAnswers = { 'services.initLead': () => ({ success: true, post: 'secret' }) }

  test.each(['', 'dana@', '555-0142'])('rejects "%s" as a contact and sends nothing', async (text) => {
    const { leave, sentTo } = await openOutside(taken)
    await leave(text)
    expect(await screen.findByText(outOfAreaCopy.contactWrong)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(outOfAreaCopy.contact))
    expect(sentTo('services.initLead')).toEqual([])
  })

  test.each([
    ['Dana@Example.com', { email: 'dana@example.com' }],
    ['478-555-0142', { cellphone: '478-555-0142' }],
  ])('sends %s with the address and focuses the thanks', async (text, user) => {
    const { leave, sentTo, company } = await openOutside(taken)
    await leave(text)
    const thanks = await screen.findByText(outOfAreaCopy.sent)
    expect(document.activeElement).toBe(thanks)
    expect(screen.queryByText(outOfAreaCopy.notYet('Oak Street'))).toBeNull()
    expect(sentTo('services.initLead')[0]?.input).toMatchObject({
      company: company.id,
      user,
      address: { type: 'Residential', address: '120 Oak Street', lat: 33.1 },
      purchaseItemsStep: 'address',
    })
  })

  test('asks to call instead when the address is inside the area', async () => {
    const { point } = OAK_STREET
    const [lng, lat] = [point?.lng ?? 0, point?.lat ?? 0]
    const ring = [
      [lng - 1, lat - 1],
      [lng + 1, lat - 1],
      [lng + 1, lat + 1],
      [lng - 1, lat + 1],
      [lng - 1, lat - 1],
    ]
    const area = {
      type: 'Feature' as const,
      properties: { name: 'Town', color: '#1a4f3e' },
      geometry: { type: 'Polygon' as const, coordinates: [ring] },
    }
    openOrderPage('address', {
      wizard: { type: 'Commercial', address: { ...OAK_STREET, available: false } },
      answers: {
        'services.getServices': () => [],
        'geo.getAreas': () => ({ type: 'FeatureCollection', features: [area] }),
      },
    })
    await atStep(callToOrderCopy.title)
    expect(screen.getByRole('link', { name: /^Call 478/ })).toBeTruthy()
    expect(screen.queryByText(/outside|don't reach/i)).toBeNull()
    expect(screen.getByRole('button', { name: callToOrderCopy.ask })).toBeTruthy()
  })

  test('remembers a sent request after a reload', async () => {
    const { leave, company } = await openOutside(taken)
    await leave('dana@example.com')
    await screen.findByText(outOfAreaCopy.sent)
    cleanup()
    openOrderPage('address', {
      company,
      wizard: { type: 'Residential', address: { ...OAK_STREET, available: false } },
      answers: { 'services.getServices': () => [] },
    })
    await atStep(lookupMessages.none)
    expect(await screen.findByText(outOfAreaCopy.sent)).toBeTruthy()
    expect(screen.queryByLabelText(outOfAreaCopy.contact)).toBeNull()
  })

  test('clears the error once the contact is valid', async () => {
    const { leave, user } = await openOutside(taken)
    await leave('dana@')
    expect(await screen.findByText(outOfAreaCopy.contactWrong)).toBeTruthy()
    await user.type(screen.getByLabelText(outOfAreaCopy.contact), 'example.com')
    expect(screen.queryByText(outOfAreaCopy.contactWrong)).toBeNull()
  })

  test('keeps the text after a lost response, and the retry creates no second lead', async () => {
    let leads = 0
    const { leave, server, sentTo } = await openOutside({
      'services.initLead': () => {
        leads += 1
        return { success: true, post: 'secret' }
      },
    })
    server.loseNext('after')
    await leave('dana@example.com')
    expect(await screen.findByText(copy.unreachable)).toBeTruthy()
    await leave('dana@example.com')
    expect(await screen.findByText(outOfAreaCopy.sent)).toBeTruthy()
    expect(leads).toBe(1)
    expect(new Set(sentTo('services.initLead').map(({ key }) => key)).size).toBe(1)
  })

  test('updates the created lead with another contact after a lost response', async () => {
    const { leave, server, sentTo } = await openOutside(taken)
    server.loseNext('after')
    await leave('dana@example.com')
    await screen.findByText(copy.unreachable)
    await leave('dana@example.org')
    await screen.findByText(outOfAreaCopy.sent)
    expect(sentTo('services.initLead').at(-1)?.input).toMatchObject({
      lead: 'secret',
      user: { email: 'dana@example.org' },
    })
  })

  test('lets the visitor choose another address', async () => {
    const { user, wizard } = await openOutside(taken)
    await user.click(screen.getByRole('button', { name: copy.change }))
    expect(await screen.findByLabelText(addressCopy.label)).toBeTruthy()
    expect(wizard().address).toBeNull()
  })

  test('a demonstration shows no contact field', async () => {
    await openOutside({}, { demonstration: true })
    expect(screen.getByText(demonstrationCopy.noLead)).toBeTruthy()
    expect(screen.queryByLabelText(outOfAreaCopy.contact)).toBeNull()
  })
})

test.each([
  ['Dana@Example.com ', { email: 'dana@example.com' }],
  ['478-555-0142', { cellphone: '478-555-0142' }],
  ['+1 (478) 555-0142', { cellphone: '+1 (478) 555-0142' }],
  ['555-0142', null],
  ['dana@', null],
  ['call me 4785550142', null],
  ['', null],
])('reads "%s" as %o', (entered, contact) => {
  expect(contactOf(entered)).toEqual(contact)
})
