import { useId } from 'react'
import { get } from '#app/calls/api.ts'
import { type Choice, ChoiceBox, type FindChoices } from '#app/kit/fields/choice-box.tsx'
import type { CompanyName } from '#contract/companies/companies.ts'
import classes from './company-select.module.css'

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

const LONGEST_ASKED = 100

const choiceOf = ({ id, name, address }: CompanyName): Choice => ({ value: String(id), label: name, detail: address })

export const findCompanies: FindChoices = async (text, signal) =>
  (await get('companies.getNames', { ...(text && { query: text.slice(0, LONGEST_ASKED) }) }, { signal })).map(choiceOf)
