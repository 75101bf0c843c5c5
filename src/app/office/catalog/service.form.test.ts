import { describe, expect, it, test } from 'vitest'
import { typedCents, typedNumber, typedPercent } from '#app/office/form/typed-number.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import type { Service } from '#contract/services/office.ts'

import { catalogMessages } from '#domain/catalog/messages.ts'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import type { ServicePage } from './load-service.ts'
import { newServiceForm, SERVICE_FIELDS, sentService, serviceForm, serviceFormErrors } from './service.form.ts'
import { serviceDifferences } from './service-differences.ts'
import { serviceOffer } from './service-offer.ts'

const row = { id: 7, cans: 1, frequency: 'Weekly', price: 22.5, duration: 0 } as const
const trash: Service = {
  id: 3501,
  companyid: 35,
  name: 'Trash',
  label: 'Trash, 95 gal',
  type: 'Residential',
  mapid: 351,
  mapname: 'Town',
  active: 1,
  tax: 7,
  daysavailable: [2, 3],
  cansoffered: 3,
  description: 'Bagged.',
  pricing: null,
  version: 4,
  enabled: ['Monday', 'Tuesday'],
  prices: [row],
  service_prices: [row],
  allowedtons: 2.5,
  rolloff_size: 10,
  rolloff_proratedays: 7,
  rolloff_prorate: 295,
  rolloff_perdayrate: 10.5,
  rolloff_tonoveragecharge: 0,
}

describe('typed values', () => {
  it('are read the way people write numbers and amounts', () => {
    expect(['', ' 1,200 ', '$5', '.5', 'two', '1e3'].map(typedNumber)).toEqual([
      null,
      1200,
      5,
      0.5,
      Number.NaN,
      Number.NaN,
    ])
    expect(['', '$1,100.29', '1.234', 'x'].map(typedCents)).toEqual([null, 110_029, Number.NaN, Number.NaN])
  })
})

describe('the form of a service', () => {
  it('sends back what it received', () => {
    const { mapname: _m, prices: _p, enabled: _e, ...kept } = trash
    expect(sentService(serviceForm(trash), trash)).toEqual({
      ...kept,
      rolloff_owned: null,
      rolloff_tonoveragecharge: null,
    })
    expect(serviceFormErrors(serviceForm(trash), serviceTypes)).toEqual({})
  })

  it('names an invalid row', () => {
    const form = serviceForm(trash)
    const rows = form.service_prices.map((each) => ({ ...each, price: '-1' }))
    expect(serviceFormErrors({ ...form, service_prices: rows }, serviceTypes)).toEqual({
      service_prices: catalogMessages.rowPrice,
    })
  })

  it('starts with the only type and the only map', () => {
    expect(newServiceForm(['Commercial'], [351])).toMatchObject({ type: 'Commercial', mapid: '351' })
    expect(newServiceForm(serviceTypes, [351, 352])).toMatchObject({ type: '', mapid: '' })
  })
})

test('the first error is the topmost on the screen', () => {
  const errors = serviceFormErrors(newServiceForm(serviceTypes, []), serviceTypes)
  const labels = ['name', 'label', 'type', 'mapid', 'cansoffered', 'tax']
  expect(SERVICE_FIELDS.filter((field) => errors[field])).toEqual(labels)
})

describe('the order page preview of the form', () => {
  const set: PriceSet = { uid: 'carts', companyid: 35, name: 'Carts', enabled: ['Friday'], rows: [], version: 1 }

  it('uses its own rows and days, or those of the price set', () => {
    const form = serviceForm(trash)
    expect(serviceOffer(form, [set])).toMatchObject({
      cansoffered: 3,
      enabled: ['Monday', 'Tuesday'],
      prices: [{ cans: 1, price: 2250 }],
      rolloff_prorate: 29_500,
      rolloff_proratedays: 7,
    })
    expect(serviceOffer({ ...form, pricing: 'carts', cansoffered: 'x' }, [set])).toMatchObject({
      cansoffered: 0,
      enabled: ['Friday'],
      prices: [],
    })
  })

  it('ignores its own rows, valid or not, while a price set is chosen', () => {
    const form = { ...serviceForm(trash), pricing: 'carts' }
    const rows = form.service_prices.map((each) => ({ ...each, cans: '' }))
    expect(serviceFormErrors({ ...form, service_prices: rows }, serviceTypes)).toEqual({})
    expect(sentService({ ...form, service_prices: rows }, trash)).not.toHaveProperty('service_prices')
  })
})

it('fields that another user saved differently are listed in words', () => {
  const mine = { ...serviceForm(trash), mapid: '352', service_prices: [], description: 'Mine' }
  const company = {} as ServicePage['company']
  const page: ServicePage = { service: trash, company, maps: [], sets: [] }
  expect(serviceDifferences(mine, { ...trash, description: '' }, page)).toEqual([
    { label: 'Map', theirs: 'Town' },
    { label: 'Description', theirs: 'Blank' },
    { label: 'Prices', theirs: '1 Weekly $22.50' },
  ])
})

it("a conflict lists only the service's own prices that differ", () => {
  const page: ServicePage = { service: trash, company: {} as ServicePage['company'], maps: [], sets: [] }
  const two = { ...row, id: 8, cans: 2, price: 38 }
  const mine = { ...serviceForm({ ...trash, service_prices: [row, two] }) }
  expect(serviceDifferences(mine, { ...trash, service_prices: [row, { ...two, price: 40 }] }, page)).toEqual([
    { label: 'Prices', theirs: '2 Weekly $40.00' },
  ])
})

test('accepts a percentage with its sign', () => {
  expect(['7.5%', '4 %', '7.5', '%', '7%5'].map(typedPercent)).toEqual([7.5, 4, 7.5, null, Number.NaN])
})
