import { describe, expect, test } from 'vitest'
import { newCompany } from '#domain/companies/saved-company.ts'
import {
  COMPANY_FIELDS,
  companyDraft,
  companyDraftErrors,
  companyForm,
  draftField,
  sentCompany,
} from './company-draft.ts'

const saved = {
  ...newCompany,
  name: 'Green Hauling',
  slug: 'green-hauling',
  payfrequency: [1, 3] as const,
  setupfee: 5000,
  embedorigins: ['https://a.test', 'https://b.test'],
}
const draft = companyDraft(saved)

test('an untouched form equals the saved company', () => {
  expect(companyForm(draft)).toEqual(saved)
  expect(companyDraftErrors(draft)).toEqual({})
})

test('every field has its place on the screen', () => {
  expect([...COMPANY_FIELDS].sort()).toEqual(Object.keys(draft).sort())
})

describe('errors show at their field', () => {
  test.each([
    [{ name: '' }, 'name'],
    [{ setupfee: 'much' }, 'setupfee'],
    [{ commercialdeliveryfee: '-1' }, 'commercialdeliveryfee'],
    [{ primaryColor: 'green' }, 'primaryColor'],
    [{ holdmindays: 'a week' }, 'holdmindays'],
    [{ holdmaxdays: '30.5' }, 'holdmaxdays'],
    [{ embedorigins: 'https://a.test\nb' }, 'embedorigins'],
  ])('%j', (change, field) => {
    expect(Object.keys(companyDraftErrors({ ...draft, ...change }))).toEqual([field])
  })

  test("even when the server names them with the theme's prefix", () => {
    expect(draftField('theme.primaryColor')).toBe('primaryColor')
    expect(draftField('slug')).toBe('slug')
  })
})

describe('the sent company', () => {
  test('has the platform’s fields only for users who may change them', () => {
    expect(sentCompany(draft, true)).toMatchObject({ setupfee: 50, listed: false, name: 'Green Hauling' })
    expect(Object.keys(sentCompany(draft, false))).not.toContain('setupfee')
    expect(Object.keys(sentCompany(draft, false))).not.toContain('ownerid')
  })

  test('has a password only when one was typed', () => {
    expect(sentCompany(draft, false)).not.toHaveProperty('midpassword')
    expect(sentCompany({ ...draft, midpassword: 'secret' }, false)).toHaveProperty('midpassword', 'secret')
  })
})
