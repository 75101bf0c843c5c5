import { ConflictNotice } from '#app/kit/form/conflict-notice.tsx'
import { WhoSaved } from '#app/office/trail/who-saved.tsx'
import type { Company } from '#contract/companies/companies.ts'
import { companyFieldMessages } from '#domain/companies/company-field-messages.ts'
import { platformFields } from '#domain/companies/company-form.ts'
import { companyFormOf } from '#domain/companies/saved-company.ts'
import { COMPANY_FIELDS, COMPANY_LABELS, type CompanyDraft, companyDraft } from './company-draft.ts'

type CompanyConflictProps = {
  mine: CompanyDraft
  theirs: Company
  writesPlatform: boolean
  onKeep: () => void
  onTake: () => void
}

export function CompanyConflict({ mine, theirs, writesPlatform, onKeep, onTake }: CompanyConflictProps) {
  const saved = companyDraft(companyFormOf(theirs))
  const written = COMPANY_FIELDS.filter((field) => writesPlatform || !isPlatformField(field))
  const differing = written.filter((field) => valueText(mine[field]) !== valueText(saved[field]))
  return (
    <ConflictNotice
      text={companyFieldMessages.changedMeanwhile}
      differences={differing.map((field) => ({ label: COMPANY_LABELS[field], theirs: valueText(saved[field]) }))}
      who={<WhoSaved subject="company" record={theirs.id} company={theirs.id} zone={theirs.timezone} />}
      onTake={onTake}
      onKeep={onKeep}
    />
  )
}

const isPlatformField = (field: string) => platformFields.some((other) => other === field)

function valueText(value: CompanyDraft[keyof CompanyDraft]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ') || 'None'
  return value === null || value === '' ? 'None' : String(value)
}
