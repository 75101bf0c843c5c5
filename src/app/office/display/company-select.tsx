import { IconSelector } from '@tabler/icons-react'
import type { OfficeCompany } from '#app/office/frame/use-office.ts'
import classes from './company-select.module.css'

export type CompanySelectProps = {
  companies: readonly OfficeCompany[]
  /** Null is all of them. */
  chosen: number | null
  onChoose: (company: number | null) => void
  /** Whether the list can show all companies at once. */
  all?: boolean
}

/** Whose rows an admin looks at; whoever shows it keeps the choice in the URL. */
export function CompanySelect({ companies, chosen, onChoose, all = false }: CompanySelectProps) {
  return (
    <label className={classes.box}>
      Company
      <select
        className={classes.select}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        {all && <option value="">All companies</option>}
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <IconSelector className={classes.arrows} size={18} stroke={1.75} aria-hidden="true" />
    </label>
  )
}
