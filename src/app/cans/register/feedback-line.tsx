import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import classes from './feedback-line.module.css'
import type { Feedback } from './use-feedback.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Green with a tick on success, red otherwise. Its places stand before its words, so that readers hear them come. */
export function FeedbackLine({ feedback }: { feedback: Feedback | null }) {
  return (
    <div className={classes.line}>
      <div role="status">
        {feedback?.success && (
          <p className={classes.done}>
            <IconCheck {...icon} />
            {feedback.message}
          </p>
        )}
      </div>
      <div role="alert">
        {feedback && !feedback.success && (
          <p className={classes.failed}>
            <IconAlertTriangle {...icon} />
            {feedback.message}
          </p>
        )}
      </div>
    </div>
  )
}
