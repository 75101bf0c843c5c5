import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countOf } from '#app/kit/display/count-of.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { countText } from '#domain/words/counted.ts'
import { pageNumbers } from './page-numbers.ts'
import classes from './table-paging.module.css'

export type TablePagingProps = {
  /** Accessible name; set it where a page has more than one pager. */
  label?: string
  /** Counts from 1. */
  page: number
  pageSize: number
  total: number
  /** `total` is a lower bound. */
  more?: boolean
  pageHref: (page: number) => string
  pageSizes?: readonly number[]
  onPageSize?: (size: number) => void
  children?: ReactNode
}

export function TablePaging({
  label = 'Pages',
  page,
  pageSize,
  total,
  more = false,
  pageHref,
  pageSizes = [10, 25, 50, 100],
  onPageSize,
  children,
}: TablePagingProps) {
  const last = Math.max(1, page, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  return (
    <nav className={classes.foot} aria-label={label}>
      {children}
      <span
        className={classes.range}
      >{`${countOf(from, false)} to ${countOf(Math.min(total, page * pageSize), false)} of ${countOf(total, more)}`}</span>
      {onPageSize && (
        <label className={classes.size}>
          Rows{' '}
          <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <ul className={classes.pages}>
        <Turn to={page > 1 ? pageHref(page - 1) : undefined} label="Previous page">
          <Icon of={IconChevronLeft} />
        </Turn>
        {pageNumbers(page, last).map((number, index, all) => (
          <li key={number ?? `gap-${all[index - 1]}`}>
            {number === null ? (
              <span className={classes.page}>…</span>
            ) : (
              <PageLink number={number} page={page} to={pageHref(number)} />
            )}
          </li>
        ))}
        <Turn to={page < last || more ? pageHref(page + 1) : undefined} label="Next page">
          <Icon of={IconChevronRight} />
        </Turn>
      </ul>
    </nav>
  )
}

function PageLink({ number, page, to }: { number: number; page: number; to: string }) {
  return (
    <Link to={to} className={classes.page} aria-current={number === page ? 'page' : undefined}>
      {countText(number)}
    </Link>
  )
}

function Turn({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  return to ? (
    <li>
      <Link to={to} className={classes.page} aria-label={label}>
        {children}
      </Link>
    </li>
  ) : (
    // A placeholder keeps the arrow's place on the first and last page.
    <li aria-hidden="true">
      <span className={classes.page} aria-disabled="true">
        {children}
      </span>
    </li>
  )
}
