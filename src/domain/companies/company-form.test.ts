import { describe, expect, test } from 'vitest'
import { type CompanyForm, changedPlatformFields, companyProblems, isWebLink } from './company-form.ts'
import { newCompany } from './saved-company.ts'
import { defaultTheme } from './theme.ts'

const sound: CompanyForm = { ...newCompany, name: 'Green Hauling', slug: 'green-hauling', payfrequency: [1] }
const problemsOf = (change: Partial<CompanyForm>) => companyProblems({ ...sound, ...change })

test('accepts a name, a slug and a payment frequency', () => {
  expect(companyProblems(sound)).toEqual({})
})

test('requires all three of a new company', () => {
  expect(companyProblems(newCompany)).toEqual({
    name: 'Full Name is required!',
    slug: 'Slug is required!',
    payfrequency: 'Pay Frequency is required!',
  })
})

describe('an invalid field', () => {
  test.each<[Partial<CompanyForm>, string]>([
    [{ slug: '-green' }, 'slug'],
    [{ slug: 'Green' }, 'slug'],
    [{ timezone: '' }, 'timezone'],
    [{ notifyemail: 'a@' }, 'notifyemail'],
    [{ embedorigins: ['https://a.test', 'a.test/page'] }, 'embedorigins'],
    [{ googlereviewslink: 'www.google.com' }, 'googlereviewslink'],
    [{ trackingpixel: '<img>' }, 'trackingpixel'],
    [{ holdmindays: -1 }, 'holdmindays'],
    [{ holdmaxdays: 367 }, 'holdmaxdays'],
    [{ holdmaxdays: Number.NaN }, 'holdmaxdays'],
    [{ theme: { ...defaultTheme, primaryTextColor: '#fff' } }, 'theme.primaryTextColor'],
  ])('is reported for %j', (change, field) => {
    expect(Object.keys(problemsOf(change))).toEqual([field])
  })
})

test('accepts only http and https review links', () => {
  expect(isWebLink('https://g.page/r/abc')).toBe(true)
  expect(isWebLink('http://reviews.test')).toBe(true)
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.test', '//a.test', 'a.test']) {
    expect(isWebLink(bad)).toBe(false)
  }
})

describe("the platform's fields", () => {
  test('are listed when they differ, ignoring the order of a list', () => {
    const after = { ...sound, servicesallowed: sound.servicesallowed.toReversed(), listed: true, setupfee: 100 }
    expect(changedPlatformFields(sound, after)).toEqual(['setupfee', 'listed'])
  })

  test('exclude the owner’s fields', () => {
    expect(changedPlatformFields(sound, { ...sound, name: 'Other', ordertasks: false } as CompanyForm)).toEqual([])
  })
})
