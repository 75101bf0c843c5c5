import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import classes from './keyset-paging.module.css'

type KeysetPagingProps = {
  /** Null on the last page. */
  older: string | null
  /** Null on the first page. */
  newest: string | null
}

/** Pages continue after the last row, as the total is not counted. */
export function KeysetPaging({ older, newest }: KeysetPagingProps) {
  if (older === null && newest === null) return null
  return (
    <nav className={classes.paging} aria-label="Pages">
      {newest !== null && (
        <ButtonLink tone="secondary" to={newest}>
          Newest
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink tone="secondary" to={older}>
          Older
        </ButtonLink>
      )}
    </nav>
  )
}
