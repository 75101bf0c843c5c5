import { AskAgain } from '#app/kit/actions/ask-again.tsx'
import { Skeleton, SkeletonRow } from '#app/kit/display/skeleton.tsx'
import classes from './list-states.module.css'

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

export function ListLoading({ label }: { label: string }) {
  return (
    <div className={classes.loading} role="status" aria-label={label}>
      <Skeleton width="100%" height={44} radius={8} />
      {SKELETON_ROWS.map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  )
}

/** The search stays in the URL, so a retry keeps it. */
export function ListFailed({ rows, again }: { rows: string; again: () => void }) {
  return (
    <AskAgain title={`The ${rows} did not load`} again={again}>
      Your search and filters are kept.
    </AskAgain>
  )
}
