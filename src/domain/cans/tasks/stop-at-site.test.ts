import { describe, expect, test } from 'vitest'
import { contactAt, followSite, type StopSite, withSiteNote } from './stop-at-site.ts'

const buyer = { name: 'Dana Whitfield', phone: '478-555-0142' }
const site = (more: Partial<StopSite> = {}): StopSite => ({
  contactname: '',
  contactphone: '',
  drivernote: '',
  ...more,
})

test('the contact of a site comes before the buyer', () => {
  expect(contactAt(buyer, null)).toEqual(buyer)
  expect(contactAt(buyer, site({ contactname: 'Gate Guard' }))).toEqual({ name: 'Gate Guard', phone: buyer.phone })
  expect(contactAt(buyer, site({ contactphone: '478-555-0100' }))).toEqual({ ...buyer, phone: '478-555-0100' })
})

describe('the note of a site', () => {
  test('is added below other notes, once', () => {
    expect(withSiteNote('', 'Gate 4417')).toBe('Gate 4417')
    expect(withSiteNote('Drop-off in the morning (AM).', 'Gate 4417')).toBe('Drop-off in the morning (AM).\nGate 4417')
    expect(withSiteNote('Gate 4417\nBy the oak', 'Gate 4417')).toBe('Gate 4417\nBy the oak')
    expect(withSiteNote('By the oak', '')).toBe('By the oak')
  })

  test('takes the place of the one before it', () => {
    const notes = 'Before\nGate 4417\nDog\nAfter'
    expect(withSiteNote(notes, 'Gate 99', 'Gate 4417\nDog')).toBe('Before\nGate 99\nAfter')
    expect(withSiteNote(notes, '', 'Gate 4417\nDog')).toBe('Before\nAfter')
    expect(withSiteNote('By hand', 'Gate 99', 'Gate 4417')).toBe('By hand\nGate 99')
  })
})

describe('a stop whose site changed', () => {
  const was = site({ drivernote: 'Gate 4417' })
  const stop = { ...buyer, notes: 'Gate 4417\nCall first' }

  test('takes over the contact and the note', () => {
    const becomes = site({ contactname: 'Gate Guard', contactphone: '478-555-0100', drivernote: 'Gate 99' })
    const after = { name: 'Gate Guard', phone: '478-555-0100', notes: 'Gate 99\nCall first' }
    expect(followSite(stop, { was, becomes, buyer })).toEqual(after)
    expect(followSite(after, { was: becomes, becomes: was, buyer })).toEqual(stop)
  })

  test('keeps a name that was typed, and notes where the note stays', () => {
    const becomes = { ...was, contactname: 'Gate Guard' }
    expect(followSite({ ...stop, name: 'Typed', notes: 'Typed' }, { was, becomes, buyer })).toEqual({})
    expect(followSite({ ...stop, notes: 'Typed' }, { was, becomes, buyer })).toEqual({ name: 'Gate Guard' })
  })

  test('keeps a phone that was typed where the contact stays', () => {
    const typed = { ...stop, phone: '478-555-0999' }
    expect(followSite(typed, { was, becomes: site({ drivernote: 'Gate 99' }), buyer })).toEqual({
      notes: 'Gate 99\nCall first',
    })
  })
})
