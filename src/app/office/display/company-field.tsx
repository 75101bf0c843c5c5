import { ChoiceField, type ChoiceFieldProps } from '#app/kit/fields/choice-field.tsx'
import { findCompanies } from './find-companies.ts'
import { type KnownCompany, useCompanyNames } from './use-company-names.ts'

type CompanyFieldProps = Omit<ChoiceFieldProps, 'chosen' | 'list' | 'find' | 'first' | 'onChoose'> & {
  value: number | null
  /** The company whose name is known, as long as it is the chosen one. */
  known: KnownCompany | null
  /** What stands for no company, where that can be chosen. */
  none?: string
  onChange: (company: number | null) => void
}

/** The company of whatever a form is about. */
export function CompanyField({ value, known, none, onChange, ...field }: CompanyFieldProps) {
  const { nameOf, learn } = useCompanyNames(value, known)
  return (
    <ChoiceField
      {...field}
      chosen={value === null ? (none ?? '') : nameOf(value)}
      list="Companies"
      find={findCompanies}
      first={none === undefined ? [] : [{ value: '', label: none }]}
      onChoose={({ value: id, label }) => {
        if (id !== '') learn({ id: Number(id), name: label })
        onChange(id === '' ? null : Number(id))
      }}
    />
  )
}
