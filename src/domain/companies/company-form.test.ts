import { describe, expect, test } from 'vitest'
import { type CompanyForm, changedPlatformFields, companyProblems, isWebLink } from './company-form.ts'
import { newCompany } from './saved-company.ts'
import { defaultTheme } from './theme.ts'

const sound: CompanyForm = { ...newCompany, name: 'Green Hauling', slug: 'green-hauling', payfrequency: [1] }
const problemsOf = (change: Partial<CompanyForm>) => companyProblems({ ...sound, ...change })

test('a name, a slug and a payment frequency are enough', () => {
  expect(companyProblems(sound)).toEqual({})
})

test('a new company lacks the three', () => {
  expect(companyProblems(newCompany)).toEqual({
    name: 'Full Name is required!',
    slug: 'Slug is required!',
    payfrequency: 'Pay Frequency is required!',
  })
})

describe('a field that is not what it claims', () => {
  test.each<[Partial<CompanyForm>, string]>([
    [{ slug: '-green' }, 'slug'],
    [{ slug: 'Green' }, 'slug'],
    [{ timezone: '' }, 'timezone'],
    [{ notifyemail: 'a@' }, 'notifyemail'],
    [{ embedorigins: ['https://a.test', 'a.test/page'] }, 'embedorigins'],
    [{ googlereviewslink: 'www.google.com' }, 'googlereviewslink'],
    [{ trackingpixel: '<img>' }, 'trackingpixel'],
    [{ theme: { ...defaultTheme, primaryTextColor: '#fff' } }, 'theme.primaryTextColor'],
  ])('%j', (change, field) => {
    expect(Object.keys(problemsOf(change))).toEqual([field])
  })
})

test('only http and https lead to reviews', () => {
  expect(isWebLink('https://g.page/r/abc')).toBe(true)
  expect(isWebLink('http://reviews.test')).toBe(true)
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.test', '//a.test', 'a.test']) {
    expect(isWebLink(bad)).toBe(false)
  }
})

describe('the fields of the platform', () => {
  test('are named when they differ, whatever the order of a list', () => {
    const after = { ...sound, servicesallowed: sound.servicesallowed.toReversed(), listed: true, setupfee: 100 }
    expect(changedPlatformFields(sound, after)).toEqual(['setupfee', 'listed'])
  })

  test('are not the owner’s', () => {
    expect(changedPlatformFields(sound, { ...sound, name: 'Other', ordertasks: false } as CompanyForm)).toEqual([])
  })
})
