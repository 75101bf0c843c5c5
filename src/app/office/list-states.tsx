import { IconRefresh } from '@tabler/icons-react'
import { Button } from '#app/kit/button.tsx'
import { LoadingFailed } from '#app/kit/empty-state.tsx'
import { Skeleton, SkeletonRow } from '#app/kit/skeleton.tsx'
import classes from './customers-empty.module.css'

const SKELETON_ROWS = [0, 1, 2, 3, 4]

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

/** Something could not be had; what the URL says is kept. */
export function AskAgain({ title, again }: { title: string; again: () => void }) {
  return (
    <LoadingFailed
      title={title}
      action={
        <Button tone="secondary" icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />} onClick={again}>
          Try again
        </Button>
      }
    >
      Nothing was changed.
    </LoadingFailed>
  )
}
