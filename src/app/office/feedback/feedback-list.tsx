import { dayOf } from '#app/office/display/local-day.ts'
import type { Feedback } from '#contract/reviews.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import classes from './feedback-list.module.css'

/** Each message as it was written, with who wrote it when. */
export function FeedbackList({ feedback, timezone }: { feedback: readonly Feedback[]; timezone: string }) {
  return (
    <ul className={classes.list}>
      {feedback.map(({ id, name, account, feedback: text, created }) => (
        <li key={id} className={classes.message}>
          <p className={classes.head}>
            <strong>{name || 'No name given'}</strong>
            {account && <span>Account {account}</span>}
            <time dateTime={created}>{formatDayWithWeekday(dayOf(created, timezone))}</time>
          </p>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
