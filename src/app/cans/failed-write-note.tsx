import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '#app/kit/button.tsx'
import classes from './failed-write-note.module.css'
import type { WorkActs } from './use-work-acts.ts'

/** A write that did not arrive: the row stands as it was, and the write can be sent again. */
export function FailedWriteNote({ acts: { failed, dismiss } }: { acts: WorkActs }) {
  return (
    <div role="alert">
      {failed && (
        <div className={classes.note}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.text}>{failed.text}</span>
          <Button tone="secondary" onClick={failed.again}>
            Try again
          </Button>
          <Button tone="quiet" onClick={dismiss}>
            Leave it
          </Button>
        </div>
      )}
    </div>
  )
}
