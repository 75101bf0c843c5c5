import { describe, expect, test } from 'vitest'
import { catalog } from '#app/ordering/order/hauler.ts'
import { leadOf } from '#app/ordering/order/lead.store.ts'
import { changeWizard, keepPlaced, wizardOf } from '#app/ordering/order/wizard.store.ts'
import { noLookupAnswers, type RequestedService } from '#domain/ordering/wizard/lookup.ts'
import { newHauler } from '#tests/support/order-page.ts'
import { DANA, DUMPSTERS, OAK_STREET, PLACED, RECYCLING, ROLL_OFFS, TRASH } from '#tests/support/order-samples.ts'
import type { Signup } from './lookup/signup.store.ts'
import { orderRightAway } from './order-right-away.ts'

const CONTACT = { firstname: 'Dana', lastname: 'Whitfield', email: DANA.email, cellphone: DANA.cellphone }

function request(signup: Partial<Signup>, requested: RequestedService[]) {
  const company = newHauler({ slug: 'Piedmont' })
  const services = catalog([TRASH, RECYCLING, ...DUMPSTERS, ...ROLL_OFFS]).filter(({ type }) => type === signup.type)
  const chosen = requested.flatMap((each) => {
    const service = services.find(({ id }) => id === each.id)
    return service ? [{ service, requested: each }] : []
  })
  const sent = { hauler: company.id, post: 'secret' }
  const order = () =>
    orderRightAway(
      { company, services },
      { ...noLookupAnswers, address: OAK_STREET, contact: CONTACT, sent, ...signup },
      chosen,
    )
  return { page: '/h/piedmont', order }
}

const oneOf = (id: number, more: Partial<RequestedService> = {}): RequestedService => ({
  id,
  cans: 1,
  frequency: 'Weekly',
  preferred: [],
  ...more,
})

describe('a request that becomes an order right away', () => {
  test("continues at the hauler's review with all answers and the lead", () => {
    const { page, order } = request({ type: 'Residential' }, [oneOf(1, { cans: 2 })])
    expect(order()).toBe(`${page}/review`)
    expect(wizardOf(page)).toMatchObject({
      type: 'Residential',
      address: OAK_STREET,
      services: [
        { requested: true, answer: { id: 1, cans: { cans: 2, frequency: { frequency: 'Weekly', price: 3_800 } } } },
        { requested: false, id: 2 },
      ],
      rolloff: null,
      customerdetails: DANA,
      billing: null,
    })
    expect(leadOf(page)).toBe('secret')
  })

  test('of a business keeps the first day and the notes for the driver', () => {
    const { page, order } = request(
      { type: 'Commercial', range: { startDate: '2026-11-25', endDate: '' }, notes: ' By the alley ' },
      [oneOf(12, { preferred: ['Friday'] })],
    )
    order()
    expect(wizardOf(page).services).toMatchObject([
      {
        requested: true,
        answer: {
          cans: { preferred: ['Friday'] },
          datestart: '2026-11-25',
          placement: { fullname: '', phone: '', email: '', notes: 'By the alley' },
        },
      },
      { requested: false, id: 14 },
    ])
  })

  test('of a roll-off is the roll-off with its days and cost, without other services', () => {
    const range = { startDate: '2026-11-24', endDate: '2026-12-07' }
    const { page, order } = request({ type: 'Roll-Offs', range, notes: 'Left side' }, [oneOf(20)])
    order()
    expect(wizardOf(page)).toMatchObject({
      services: [],
      rolloff: { id: 20, range, notes: 'Left side', cost: 26_000 },
    })
  })

  test('takes nothing over from an order placed there before', () => {
    const { page, order } = request({ type: 'Residential' }, [oneOf(1)])
    changeWizard(page, { keepcard: true })
    keepPlaced(page, PLACED)
    order()
    expect(wizardOf(page)).toMatchObject({ placed: null, keepcard: false, type: 'Residential' })
  })

  test('without a contact or a lead asks for the contact and stores no lead', () => {
    const { page, order } = request({ type: 'Residential', contact: null, sent: null }, [oneOf(1)])
    order()
    expect(wizardOf(page).customerdetails).toBeNull()
    expect(leadOf(page)).toBeNull()
  })
})
