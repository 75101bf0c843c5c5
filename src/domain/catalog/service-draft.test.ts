import { describe, expect, it } from 'vitest'
import { catalogMessages } from './messages.ts'
import { type ServiceDraft, serviceErrors, typesFor } from './service-draft.ts'
import { serviceTypes } from './service-types.ts'

const carts: ServiceDraft = {
  name: 'Trash',
  label: 'Trash, 95 gal',
  type: 'Residential',
  mapid: 351,
  tax: 7.125,
  daysavailable: [2],
  cansoffered: 3,
  allowedtons: null,
  rolloff_size: null,
  rolloff_owned: null,
  rolloff_proratedays: null,
  rolloff_prorate: null,
  rolloff_perdayrate: null,
  rolloff_tonoveragecharge: null,
}
const rollOff: ServiceDraft = { ...carts, type: 'Roll-Offs', daysavailable: [] }
const wrong = (change: Partial<ServiceDraft>, base = carts) => serviceErrors({ ...base, ...change }, serviceTypes)

describe('a service', () => {
  it('is valid with all required fields', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({}, rollOff)).toEqual({})
  })

  it.each<[Partial<ServiceDraft>, keyof ServiceDraft, string]>([
    [{ name: ' ' }, 'name', 'Name is required!'],
    [{ label: '' }, 'label', 'Label is required!'],
    [{ type: '' }, 'type', 'Service Type is required!'],
    [{ daysavailable: [] }, 'daysavailable', 'Service Day is required!'],
    [{ cansoffered: null }, 'cansoffered', 'You must tell us max can you offer!'],
    [{ mapid: null }, 'mapid', 'What is the map this service uses?!'],
    [{ tax: null }, 'tax', 'Tax percent is required!'],
    [{ tax: Number.NaN }, 'tax', catalogMessages.taxRange],
    [{ tax: -1 }, 'tax', catalogMessages.taxRange],
    [{ tax: 7.1255 }, 'tax', catalogMessages.taxRange],
    [{ cansoffered: 0 }, 'cansoffered', catalogMessages.rowCans],
    [{ cansoffered: 1.5 }, 'cansoffered', catalogMessages.rowCans],
  ])('with %o is rejected at that field', (change, field, message) => {
    expect(wrong(change)).toEqual({ [field]: message })
  })

  it('must be of a type that its company may sell', () => {
    expect(serviceErrors(carts, ['Commercial'])).toEqual({ type: 'This company does not sell Residential services.' })
  })

  it('may keep its current type', () => {
    expect(typesFor(['Commercial'], 'Roll-Offs')).toEqual(['Commercial', 'Roll-Offs'])
    expect(typesFor(['Commercial'], '')).toEqual(['Commercial'])
  })
})

describe('the terms of a roll-off', () => {
  it.each<[Partial<ServiceDraft>, string]>([
    [{ rolloff_size: 10.5 }, catalogMessages.termWhole],
    [{ rolloff_proratedays: -1 }, catalogMessages.termWhole],
    [{ rolloff_prorate: Number.NaN }, catalogMessages.termAmount],
    [{ rolloff_perdayrate: -100 }, catalogMessages.termAmount],
    [{ rolloff_tonoveragecharge: 1_000_000_000 }, catalogMessages.termAmount],
    [{ allowedtons: 2.345 }, catalogMessages.termAmount],
  ])('reject %o', (change, message) => {
    expect(wrong(change, rollOff)).toEqual({ [Object.keys(change)[0] ?? '']: message })
    expect(wrong(change)).toEqual({})
  })

  it('may be 0', () => {
    const terms = { rolloff_size: 10, rolloff_proratedays: 7, rolloff_prorate: 29_500, rolloff_perdayrate: 0 }
    expect(wrong({ ...terms, rolloff_tonoveragecharge: 6_500, allowedtons: 1.25 }, rollOff)).toEqual({})
  })
})
