import { describe, expect, it } from 'vitest'
import { emptyWizard } from '#app/ordering/order/wizard.store.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceRequest } from '#domain/ordering/wizard/answers.ts'
import { type RefusedOrder, refusalNote } from './refused-order.ts'

const ISSUE = 'There was an issue placing the order'
const service = (id: number, name: string, type: AvailableService['type'] = 'Residential'): AvailableService => ({
  id,
  name,
  type,
  description: '',
  tax: 7,
  cansoffered: 2,
  enabled: ['Monday', 'Thursday'],
  prices: [{ id: 1, cans: 2, frequency: 'Weekly', price: 3_800, duration: 0 }],
  rolloff_size: 0,
  rolloff_prorate: 0,
  rolloff_proratedays: 0,
  rolloff_perdayrate: 0,
  allowedtons: 0,
  rolloff_tonoveragecharge: 0,
})
const trash = service(1, 'Household Trash')
const recycling = service(2, 'Recycling')
const box = service(9, '20 Yard Roll Off', 'Roll-Offs')
const added = (id: number, more: object = {}): ServiceRequest => ({
  requested: true,
  answer: {
    id,
    cans: { cans: 1, frequency: { frequency: 'Weekly', price: 3_800 }, preferred: [], duration: 0 },
    ...more,
  },
})
const billing = { payfrequency: 12 as const, fullname: 'Dana Whitfield', zip: '30990' }
const carts = { ...emptyWizard, type: 'Residential' as const, services: [added(1), added(2)], billing }
const refused = (changed: Partial<RefusedOrder>): RefusedOrder => ({
  wizard: carts,
  offeredBefore: [trash, recycling],
  offered: [trash, recycling],
  company: {
    demo: false,
    paybylink: false,
    setupfee: 0,
    commercialdeliveryfee: 0,
    feestaxed: false,
    residentialpayfrequency: null,
    payfrequency: [1, 12],
  },
  calendar: { timezone: 'America/New_York', daysnotice: 1, offweekends: 0, disabledDates: [] },
  today: '2026-11-23',
  reason: null,
  fields: [],
  ...changed,
})

describe('a refused order', () => {
  it('stays on the review with the server’s reason when no answer is affected', () => {
    const reason = 'The total is now $110.29. Please check your order and confirm it again.'
    expect(refusalNote(refused({ reason }))).toEqual({
      text: `${ISSUE} : ${reason}`,
      step: 'review',
      search: '',
      fields: [],
    })
    expect(refusalNote(refused({})).text).toBe(ISSUE)
  })

  it('names the lapsed services and leads to the services', () => {
    const one = refusalNote(refused({ offered: [trash] }))
    expect(one).toMatchObject({ step: 'services', search: '?then=review' })
    expect(one.text).toContain('Recycling is no longer offered at your address.')
    const both = refusalNote(refused({ offered: [service(3, 'Yard Waste')] }))
    expect(both.text).toContain('Household Trash and Recycling are no longer offered at your address.')
  })

  it('names a service as it was added when no other name is known', () => {
    const wizard = { ...carts, services: [added(1), added(7, { name: 'Glass' }), added(8)] }
    const { text } = refusalNote(refused({ wizard }))
    expect(text).toContain('Glass and A service you chose are no longer offered at your address.')
  })

  it('leads to the address when nothing is sold there any more', () => {
    expect(refusalNote(refused({ offered: [] }))).toMatchObject({ step: 'address' })
  })

  it('names a day that was closed and leads to the dates of a roll-off', () => {
    const rolloff = { id: 9, range: { startDate: '2026-11-25', endDate: '2026-12-02' }, notes: '', cost: 0 }
    const wizard = { ...emptyWizard, type: 'Roll-Offs' as const, rolloff }
    const calendar = { ...refused({}).calendar, disabledDates: ['2026-11-25'] }
    const note = refusalNote(refused({ wizard, calendar, offered: [box], offeredBefore: [box] }))
    expect(note.text).toBe(`${ISSUE} : Wed, 11/25/2026 is no longer available. Please choose another day.`)
    expect(note).toMatchObject({ step: 'rolloffservices', search: '?then=review&part=dates' })
  })

  it('names a start date lost to longer notice or a weekend off', () => {
    const dumpster = service(5, '2 Yard Dumpster', 'Commercial')
    const services = [added(5, { datestart: '2026-11-24' })]
    const wizard = { ...emptyWizard, type: 'Commercial' as const, services }
    const calendar = { ...refused({}).calendar, daysnotice: 3 }
    const note = refusalNote(refused({ wizard, calendar, offered: [dumpster], offeredBefore: [dumpster] }))
    expect(note).toMatchObject({ step: 'commercialservices', search: '?then=review' })
    expect(note.text).toContain('Tue, 11/24/2026 is no longer available.')
  })

  it('leads to a service that is no longer sold at that frequency', () => {
    const monthly = { ...trash, prices: [{ id: 1, cans: 2, frequency: 'Monthly' as const, price: 1_900, duration: 0 }] }
    const reason = 'Household Trash is not offered that often. Please choose again.'
    const note = refusalNote(refused({ offered: [monthly, recycling], reason }))
    expect(note).toMatchObject({ step: 'services', text: `${ISSUE} : ${reason}` })
  })

  it('leads to billing when the pay frequency is no longer offered', () => {
    const company = { ...refused({}).company, payfrequency: [1 as const] }
    expect(refusalNote(refused({ company }))).toMatchObject({ step: 'billingdetails' })
  })

  it('never shows the validator’s texts, and leads to the step with the field', () => {
    const note = refusalNote(refused({ fields: ['user.firstname', 'user.email', 'billing.zip'] }))
    expect(note).toMatchObject({ step: 'customerdetails', fields: ['firstname', 'email'] })
    expect(note.text).toContain('Please check the marked fields.')
    expect(refusalNote(refused({ fields: ['billing.zip'] }))).toMatchObject({ step: 'billingdetails', fields: ['zip'] })
    expect(refusalNote(refused({ fields: ['services.0.cans'] }))).toMatchObject({ step: 'services' })
    expect(refusalNote(refused({ fields: ['company'] }))).toMatchObject({ step: 'review', text: ISSUE })
  })
})
