import { Link } from 'react-router'
import type { Company } from '#contract/companies.ts'
import classes from '../customer-cards.module.css'
import { COMPANIES_PATH } from './use-save-company.ts'

/** The same companies on a phone: one card each, the whole card is the link. */
export function CompanyCards({ rows }: { rows: readonly Company[] }) {
  return (
    <ul className={classes.cards}>
      {rows.map(({ id, name, slug, phone, servicesallowed, listed }) => (
        <li key={id}>
          <Link className={classes.card} to={`${COMPANIES_PATH}/e/${id}`}>
            <span className={classes.line}>
              <strong className={classes.name}>{name}</strong>
              <span>{listed ? 'Listed' : 'Not listed'}</span>
            </span>
            <span className={classes.facts}>{[id, slug, phone].filter(Boolean).join(' · ')}</span>
            <span className={classes.facts}>{servicesallowed.join(', ')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
