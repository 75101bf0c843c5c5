import { ChoiceField, type ChoiceFieldProps } from '#app/kit/fields/choice-field.tsx'
import { findCompanies } from './company-select.tsx'
import { type KnownCompany, useCompanyNames } from './use-company-names.ts'

type CompanyFieldProps = Omit<ChoiceFieldProps, 'chosen' | 'list' | 'find' | 'first' | 'onChoose'> & {
  value: number | null
  known: KnownCompany | null
  none?: string
  onChange: (company: number | null) => void
}

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
