import { describe, expect, it } from 'vitest'
import { typedCents, typedNumber } from '#app/office/typed-number.ts'
import type { PriceSet } from '#contract/prices.ts'
import type { Service } from '#contract/service-office.ts'

import { catalogMessages } from '#domain/catalog/messages.ts'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import type { ServicePage } from './load-service.ts'
import { serviceDifferences } from './service-differences.ts'
import { newServiceForm, sentService, serviceForm, serviceFormErrors, typeChoices } from './service-form.ts'
import { serviceOffer } from './service-offer.ts'
import { readServicesView, servicesQuery, showServices } from './services-view.ts'

const row = { id: 7, cans: 1, frequency: 'Weekly', price: 22.5, duration: 0 } as const
const trash: Service = {
  ...{
    id: 3501,
    companyid: 35,
    name: 'Trash',
    label: 'Trash, 95 gal',
    type: 'Residential',
    mapid: 351,
    mapname: 'Town',
  },
  ...{ active: 1, tax: 7, daysavailable: [2, 3], cansoffered: 3, description: 'Bagged.', pricing: null, version: 4 },
  ...{ enabled: ['Monday', 'Tuesday'], prices: [row], service_prices: [row], allowedtons: 2.5, rolloff_size: 10 },
  ...{ rolloff_proratedays: 7, rolloff_prorate: 295, rolloff_perdayrate: 10.5, rolloff_tonoveragecharge: 0 },
}

describe('what is typed', () => {
  it('is read as people write numbers and amounts', () => {
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
  it('sends back what came', () => {
    const { mapname: _m, prices: _p, enabled: _e, ...kept } = trash
    expect(sentService(serviceForm(trash), trash)).toEqual({ ...kept, rolloff_tonoveragecharge: null })
    expect(serviceFormErrors(serviceForm(trash), serviceTypes)).toEqual({})
  })

  it('names a row that is wrong', () => {
    const form = serviceForm(trash)
    const rows = form.service_prices.map((each) => ({ ...each, price: '-1' }))
    expect(serviceFormErrors({ ...form, service_prices: rows }, serviceTypes)).toEqual({
      service_prices: catalogMessages.rowPrice,
    })
  })

  it('begins with the only type and the only map', () => {
    expect(newServiceForm(['Commercial'], [351])).toMatchObject({ type: 'Commercial', mapid: '351' })
    expect(newServiceForm(serviceTypes, [351, 352])).toMatchObject({ type: '', mapid: '' })
  })

  it('offers the types of the company and the one it has', () => {
    expect(typeChoices(['Commercial'], 'Roll-Offs')).toEqual(['Commercial', 'Roll-Offs'])
    expect(typeChoices(['Commercial'], '')).toEqual(['Commercial'])
  })
})

describe('the list', () => {
  const glass: Service = { ...trash, id: 3502, name: 'glass', label: 'Glass', mapname: 'Hills' }

  it('lives in the URL', () => {
    const view = readServicesView(new URLSearchParams('q=oak&sort=name&direction=descending&company=35'))
    expect(view).toEqual({ q: 'oak', sort: 'name', direction: 'descending', company: 35 })
    expect(servicesQuery(view, { q: '' })).toBe('?company=35&sort=name&direction=descending')
    expect(readServicesView(new URLSearchParams('sort=no&direction=up&company=x'))).toEqual({
      ...{ q: '', sort: 'id', direction: 'ascending', company: null },
    })
  })

  it('finds by every word and sorts by any head', () => {
    const view = readServicesView(new URLSearchParams())
    expect(showServices([trash, glass], { ...view, q: 'hills glass' })).toEqual([glass])
    for (const sort of ['name', 'label', 'map'] as const) {
      expect(showServices([trash, glass], { ...view, sort })).toEqual([glass, trash])
    }
    expect(showServices([glass, trash], { ...view, sort: 'type' })).toEqual([trash, glass])
    expect(showServices([trash, glass], { ...view, direction: 'descending' })).toEqual([glass, trash])
  })
})

describe('what the order page would offer of the form', () => {
  const set: PriceSet = { uid: 'carts', companyid: 35, name: 'Carts', enabled: ['Friday'], rows: [], version: 1 }

  it('is of its own rows and days, or of the price set', () => {
    const form = serviceForm(trash)
    expect(serviceOffer(form, [set])).toMatchObject({
      ...{ cansoffered: 3, enabled: ['Monday', 'Tuesday'], prices: [{ cans: 1, price: 2250 }] },
      ...{ rolloff_prorate: 29_500, rolloff_proratedays: 7 },
    })
    expect(serviceOffer({ ...form, pricing: 'carts', cansoffered: 'x' }, [set])).toMatchObject({
      ...{ cansoffered: 0, enabled: ['Friday'], prices: [] },
    })
  })

  it('leaves rows that do not hold unchecked and unsent', () => {
    const form = { ...serviceForm(trash), pricing: 'carts' }
    const rows = form.service_prices.map((each) => ({ ...each, cans: '' }))
    expect(serviceFormErrors({ ...form, service_prices: rows }, serviceTypes)).toEqual({})
    expect(sentService({ ...form, service_prices: rows }, trash)).not.toHaveProperty('service_prices')
  })
})

it('what somebody else saved otherwise is said in words', () => {
  const mine = { ...serviceForm(trash), mapid: '352', service_prices: [], description: 'Mine' }
  const company = {} as ServicePage['company']
  const page: ServicePage = { service: trash, company, maps: [], sets: [] }
  expect(serviceDifferences(mine, { ...trash, description: '' }, page)).toEqual([
    { label: 'Map', theirs: 'Town' },
    { label: 'Description', theirs: 'Blank' },
    { label: 'Prices', theirs: '1 Weekly $22.50' },
  ])
})
