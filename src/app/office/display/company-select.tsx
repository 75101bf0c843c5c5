import { useId } from 'react'
import { type Choice, ChoiceBox } from '#app/kit/fields/choice-box.tsx'
import classes from './company-select.module.css'
import { findCompanies } from './find-companies.ts'

export type CompanySelectProps = {
  chosen: { name: string } | null
  onChoose: (company: number | null) => void
  all?: boolean
}

const ALL: Choice = { value: '', label: 'All companies' }

export function CompanySelect({ chosen, onChoose, all = false }: CompanySelectProps) {
  const id = useId()
  return (
    <div className={classes.box}>
      <label htmlFor={id} className={classes.label}>
        Company
      </label>
      <ChoiceBox
        id={id}
        className={classes.select}
        chosen={chosen?.name ?? ALL.label}
        list="Companies"
        find={findCompanies}
        first={all ? [ALL] : []}
        onChoose={({ value }) => onChoose(value === '' ? null : Number(value))}
      />
    </div>
  )
}
