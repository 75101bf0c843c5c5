import { AskAgain } from '#app/kit/display/ask-again.tsx'
import { Skeleton, SkeletonRow } from '#app/kit/display/skeleton.tsx'
import classes from './list-states.module.css'

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/** A list's place while it loads. */
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

/** A list could not be had: the URL keeps what was searched. */
export function ListFailed({ rows, again }: { rows: string; again: () => void }) {
  return (
    <AskAgain title={`The ${rows} did not load`} again={again}>
      Your search and filters are kept.
    </AskAgain>
  )
}
