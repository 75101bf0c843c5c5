import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import type { TrailLine } from '#contract/trail.ts'
import classes from './trail.screen.module.css'
import { type TrailView, trailUrl } from './trail.view.ts'

type TrailPagingProps = { view: TrailView; rows: readonly TrailLine[]; more: boolean }

/** Keyset paging, as the total is not counted. */
export function TrailPaging({ view, rows, more }: TrailPagingProps) {
  const last = rows.at(-1)
  if (!more && view.after === null) return null
  return (
    <nav className={classes.paging} aria-label="Pages">
      {view.after !== null && (
        <ButtonLink tone="secondary" to={trailUrl.query(view, {})}>
          Newest
        </ButtonLink>
      )}
      {more && last && (
        <ButtonLink tone="secondary" to={trailUrl.query(view, { after: last.id })}>
          Older
        </ButtonLink>
      )}
    </nav>
  )
}
