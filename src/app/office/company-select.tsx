import { IconSelector } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Company } from '#contract/companies.ts'
import classes from './company-select.module.css'
import { type CustomersView, viewQuery } from './customers-view.ts'

/** Whose customers an admin looks at; kept in the URL. */
export function CompanySelect({ view, companies }: { view: CustomersView; companies: readonly Company[] }) {
  const navigate = useNavigate()
  const choose = (id: string) => navigate(viewQuery(view, { company: id === '' ? null : Number(id) }))
  return (
    <label className={classes.box}>
      Company
      <select className={classes.select} value={view.company ?? ''} onChange={(event) => choose(event.target.value)}>
        <option value="">All companies</option>
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
