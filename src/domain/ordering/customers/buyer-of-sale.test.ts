import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buyerOfSale, type ContactFacts, type KnownCustomer, type SoldTo } from './buyer-of-sale.ts'

const text = fc.string({ maxLength: 5 })
const place = fc.option(fc.double({ noNaN: true, min: -90, max: 90 }))
const day = fc.option(fc.constantFrom('2026-11-20', '2026-12-01'))
const contact = {
  fullname: text,
  firstname: text,
  lastname: text,
  email: text,
  cellphone: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  lat: place,
  lng: place,
}
const sold: fc.Arbitrary<SoldTo> = fc.record({
  contact: fc.record(contact),
  type: fc.constantFrom('Residential', 'Commercial', 'Roll-Offs'),
  datestart: day,
  placetoconfirm: fc.boolean(),
  work: fc.boolean(),
})
const customer: fc.Arbitrary<KnownCustomer> = fc.record({
  ...contact,
  id: fc.integer({ min: 1, max: 30 }),
  status: fc.constantFrom('Lead', 'Purchased'),
  type: fc.option(text),
  datestart: day,
  placetoconfirm: fc.boolean(),
  outofarea: fc.boolean(),
  inops: fc.boolean(),
  leadstep: fc.option(fc.constantFrom('', 'Details')),
  sameEmail: fc.boolean(),
  ownLead: fc.boolean(),
  createdAt: fc.integer({ min: 0, max: 3 }),
})
/** Unique ids, with at most one lead that belongs to the order. */
const known = fc
  .uniqueArray(customer, { maxLength: 6, selector: ({ id }) => id })
  .map((all) =>
    all.map((one, index) => ({ ...one, ownLead: one.ownLead && all.findIndex((other) => other.ownLead) === index })),
  )

const isOlder = (a: KnownCustomer, b: KnownCustomer) =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id)
const contactIn = (facts: ContactFacts): ContactFacts => {
  const { fullname, firstname, lastname, email, cellphone, address, city, state, zip, lat, lng } = facts
  return { fullname, firstname, lastname, email, cellphone, address, city, state, zip, lat, lng }
}
const always = (
  holds: (
    sale: SoldTo,
    candidates: KnownCustomer[],
    buyer: ReturnType<typeof buyerOfSale>,
    person?: KnownCustomer,
  ) => void,
) =>
  fc.assert(
    fc.property(sold, known, (sale, candidates) => {
      const buyer = buyerOfSale(sale, candidates)
      holds(
        sale,
        candidates,
        buyer,
        candidates.find(({ id }) => id === buyer.id),
      )
    }),
    { numRuns: 1000 },
  )

const bought = (one: KnownCustomer) => one.sameEmail && one.status === 'Purchased'
const openLead = (one: KnownCustomer) => one.ownLead && one.status === 'Lead'

describe('the buyer', () => {
  test('is the oldest customer with the same email who bought before', () => {
    always((_sale, candidates, _buyer, person) => {
      if (!candidates.some(bought)) return
      expect(person && bought(person)).toBe(true)
      expect(candidates.filter(bought).some((other) => person && isOlder(other, person))).toBe(false)
    })
  })

  test('is otherwise the lead that the order began as', () => {
    always((_sale, candidates, { usesLead }, person) => {
      const wanted = !candidates.some(bought) && candidates.some(openLead)
      expect(usesLead).toBe(wanted)
      if (wanted) expect(person && openLead(person)).toBe(true)
    })
  })

  test('is otherwise the oldest record with that email, or a new customer', () => {
    always((_sale, candidates, { id }, person) => {
      if (candidates.some(bought) || candidates.some(openLead)) return
      const same = candidates.filter(({ sameEmail }) => sameEmail)
      expect(id === null).toBe(same.length === 0)
      expect(same.some((other) => person && isOlder(other, person))).toBe(false)
    })
  })

  test('does not depend on the order of the candidates', () => {
    fc.assert(
      fc.property(
        sold,
        known.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        (sale, [all, shuffled]) => {
          expect(buyerOfSale(sale, shuffled)).toEqual(buyerOfSale(sale, all))
        },
      ),
    )
  })
})

describe('a customer record', () => {
  test('is absorbed only when it is the open lead of an earlier buyer', () => {
    always((_sale, candidates, { id, absorbed, usesLead }) => {
      const lead = candidates.find(openLead)
      expect(absorbed).toBe(candidates.some(bought) && lead ? lead.id : null)
      if (absorbed === null) return
      expect(absorbed).not.toBe(id)
      expect(usesLead).toBe(false)
    })
  })

  test('keeps its contact data unless a visitor entered them on the order page and never bought', () => {
    always((sale, _candidates, { facts }, person) => {
      const isVisitors = person === undefined || (person.status === 'Lead' && person.leadstep !== null)
      expect(contactIn(facts)).toEqual(contactIn(isVisitors ? sale.contact : person))
    })
  })

  test('keeps its day, its flags and its work', () => {
    always((sale, _candidates, { facts }, person) => {
      expect(facts.datestart).toBe(sale.datestart ?? person?.datestart ?? null)
      expect(facts.placetoconfirm).toBe(sale.placetoconfirm || person?.placetoconfirm === true)
      expect(facts.inops).toBe(sale.work || person?.inops === true)
    })
  })

  test('takes the type bought last and is no longer a lead', () => {
    always((sale, _candidates, { facts }) => {
      expect(facts).toMatchObject({ status: 'Purchased', type: sale.type, outofarea: false, leadstep: null })
    })
  })
})
