import { centsText, typedCents, typedNumber } from '#app/office/form/typed-number.ts'
import type { Asked } from '#contract/contract.ts'
import { type CompanyForm, companyProblems } from '#domain/companies/company-form.ts'
import { companyLabels } from '#domain/companies/company-labels.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import type { Theme } from '#domain/companies/theme.ts'

type TypedNumber = 'setupfee' | 'commercialdeliveryfee' | 'holdmindays' | 'holdmaxdays'

export type CompanyDraft = Omit<CompanyForm, 'theme' | TypedNumber | 'embedorigins'> &
  Record<TypedNumber, string> &
  Record<keyof Theme, string> & {
    /** One site per line. */
    embedorigins: string
    /** Write-only. */
    midpassword: string
  }

export type CompanyDraftField = keyof CompanyDraft & string

/** In screen order. */
export const COMPANY_LABELS: Record<CompanyDraftField, string> = companyLabels
export const COMPANY_FIELDS = Object.keys(COMPANY_LABELS) as CompanyDraftField[]

export function companyDraft({ theme, ...form }: CompanyForm): CompanyDraft {
  return {
    ...form,
    ...theme,
    setupfee: centsText(form.setupfee),
    commercialdeliveryfee: centsText(form.commercialdeliveryfee),
    holdmindays: String(form.holdmindays),
    holdmaxdays: String(form.holdmaxdays),
    embedorigins: form.embedorigins.join('\n'),
    midpassword: '',
  }
}

export function companyForm(draft: CompanyDraft): CompanyForm {
  const { primaryColor, primaryTextColor, secondaryColor, secondaryTextColor, midpassword: _secret, ...form } = draft
  return {
    ...form,
    slug: form.slug.trim(),
    theme: { primaryColor, primaryTextColor, secondaryColor, secondaryTextColor },
    setupfee: typedCents(form.setupfee) || 0,
    commercialdeliveryfee: typedCents(form.commercialdeliveryfee) || 0,
    holdmindays: typedNumber(form.holdmindays) ?? 0,
    holdmaxdays: typedNumber(form.holdmaxdays) ?? 0,
    embedorigins: form.embedorigins.split(/[\s,]+/).filter(Boolean),
  }
}

/** The wire nests color fields inside `theme`. */
export const draftField = (field: string) => field.replace(/^theme\./, '') as CompanyDraftField

export function companyDraftErrors(draft: CompanyDraft): Partial<Record<CompanyDraftField, string>> {
  const errors: Partial<Record<CompanyDraftField, string>> = {}
  for (const [field, message] of Object.entries(companyProblems(companyForm(draft)))) {
    errors[draftField(field)] = message
  }
  for (const fee of ['setupfee', 'commercialdeliveryfee'] as const) {
    const cents = typedCents(draft[fee])
    if (cents !== null && !(cents >= 0)) errors[fee] = 'Write an amount such as 50.00'
  }
  return errors
}

export function sentCompany(draft: CompanyDraft, mayChangePlatform: boolean): Asked<'companies.update'> {
  const form = companyForm(draft)
  const { ownerid, servicesallowed, demo, paybylink, residentialpayfrequency, trackingpixel, listed, ...own } = form
  const { setupfee, commercialdeliveryfee, embedorigins, payfrequency, ...plain } = own
  const platform = {
    ownerid,
    demo,
    paybylink,
    residentialpayfrequency,
    trackingpixel,
    listed,
    servicesallowed: [...servicesallowed] as Asked<'companies.update'>['servicesallowed'],
    setupfee: dollarsOf(setupfee),
    commercialdeliveryfee: dollarsOf(commercialdeliveryfee),
  }
  return {
    ...plain,
    embedorigins: [...embedorigins],
    payfrequency: [...payfrequency],
    ...(draft.midpassword && { midpassword: draft.midpassword }),
    ...(mayChangePlatform && platform),
  }
}
