import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Icon } from '#app/kit/display/icon.tsx'
import classes from './feedback-line.module.css'
import type { Feedback } from './use-feedback.ts'

/** Live regions must exist before their text to be announced. */
export function FeedbackLine({ feedback }: { feedback: Feedback | null }) {
  return (
    <div className={classes.line}>
      <div role="status">
        {feedback?.success && (
          <p className={classes.done}>
            <Icon of={IconCheck} />
            <span>{feedback.message}</span>
          </p>
        )}
      </div>
      <div role="alert">
        {feedback && !feedback.success && (
          <p className={classes.failed}>
            <Icon of={IconAlertTriangle} />
            <span>{feedback.message}</span>
          </p>
        )}
      </div>
    </div>
  )
}
