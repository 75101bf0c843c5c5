import type { CompanyInput } from '#contract/companies/input.ts'
import { hexColor } from '#domain/companies/color.ts'
import type { CompanyForm } from '#domain/companies/company-form.ts'
import { embedOrigin } from '#domain/companies/embed-origin.ts'
import { centsOf } from '#domain/companies/money.ts'
import { numericOf } from '#server/db/money-column.ts'
import type { CompanyColumns } from './save.queries.ts'

export function withSent(form: CompanyForm, input: CompanyInput): CompanyForm {
  const { id: _id, version: _version, midpassword: _secret, setupfee, commercialdeliveryfee, ...sent } = input
  const written = Object.entries(sent)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [
      field,
      value === null && typeof form[field as keyof CompanyForm] === 'string' ? '' : value,
    ])
  return {
    ...form,
    ...(Object.fromEntries(written) as Partial<CompanyForm>),
    ...(setupfee !== undefined && { setupfee: centsOf(setupfee) }),
    ...(commercialdeliveryfee !== undefined && { commercialdeliveryfee: centsOf(commercialdeliveryfee) }),
  }
}

export function columnsOf(form: CompanyForm): CompanyColumns {
  const { theme, setupfee, commercialdeliveryfee, embedorigins, payfrequency, servicesallowed, ...plain } = form
  return {
    ...plain,
    notifyemail: plain.notifyemail || null,
    mid: plain.mid || null,
    midusername: plain.midusername || null,
    logo: plain.logo || null,
    tosresidential: plain.tosresidential || null,
    toscommercial: plain.toscommercial || null,
    tosrolloff: plain.tosrolloff || null,
    rolloffdetails: plain.rolloffdetails || null,
    facebookreviewslink: plain.facebookreviewslink || null,
    googlereviewslink: plain.googlereviewslink || null,
    trackingpixel: plain.trackingpixel || null,
    theme: Object.fromEntries(Object.entries(theme).map(([name, color]) => [name, hexColor(color) ?? ''])),
    setupfee: numericOf(setupfee),
    commercialdeliveryfee: numericOf(commercialdeliveryfee),
    embedorigins: embedorigins.map((site) => embedOrigin(site) ?? ''),
    payfrequency: [...new Set(payfrequency)].sort((a, b) => a - b),
    servicesallowed: [...new Set(servicesallowed)],
  }
}
