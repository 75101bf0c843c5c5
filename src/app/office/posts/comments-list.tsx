import { Link } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import classes from '#app/office/feedback/feedback-list.module.css'
import type { ModeratedComment } from '#contract/comments.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import type { CommentState } from '#domain/site/comments.ts'
import { siteToday } from '#domain/site/publishing.ts'
import comment from './comments-list.module.css'

type CommentsListProps = {
  comments: readonly ModeratedComment[]
  onSet: (comment: ModeratedComment, state: CommentState) => void
}

/** Each comment with its post and whether readers see it. */
export function CommentsList({ comments, onSet }: CommentsListProps) {
  return (
    <ul className={classes.list}>
      {comments.map((one) => (
        <li key={one.id} className={one.state === 'hidden' ? `${classes.message} ${comment.hidden}` : classes.message}>
          <p className={classes.head}>
            <strong>{one.name}</strong>
            <a href={`mailto:${one.email}`}>{one.email}</a>
            <time dateTime={one.created}>{formatDayWithWeekday(siteToday(new Date(one.created)))}</time>
          </p>
          <p className={classes.text}>{one.comment}</p>
          <div className={comment.foot}>
            <span>
              on <Link to={`/Resources/${one.posturl}`}>{one.posttitle}</Link>
            </span>
            {one.state === 'waiting' && <Chip tone="amber">Waiting</Chip>}
            {one.state === 'hidden' && <Chip tone="danger">Hidden</Chip>}
            <span className={comment.acts}>
              {one.state !== 'shown' && (
                <Button tone={one.state === 'waiting' ? 'primary' : 'secondary'} onClick={() => onSet(one, 'shown')}>
                  Show
                </Button>
              )}
              {one.state !== 'hidden' && (
                <Button tone="secondary" onClick={() => onSet(one, 'hidden')}>
                  Hide
                </Button>
              )}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
