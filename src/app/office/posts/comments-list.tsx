import { href, Link } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import classes from '#app/office/feedback/feedback.screen.module.css'
import type { ModeratedComment } from '#contract/comments.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { siteToday } from '#domain/site/publishing.ts'
import own from './comments-list.module.css'
import { useCommentState } from './use-comment-state.ts'

type CommentsListProps = {
  comments: readonly ModeratedComment[]
  /** Asks for the comments anew. */
  onSet: () => Promise<void>
}

/** Each comment with its post and whether readers see it. */
export function CommentsList({ comments, onSet }: CommentsListProps) {
  return (
    <ul className={classes.list}>
      {comments.map((one) => (
        <CommentRow key={one.id} comment={one} onSet={onSet} />
      ))}
    </ul>
  )
}

function CommentRow({ comment, onSet }: { comment: ModeratedComment; onSet: () => Promise<void> }) {
  const set = useCommentState(comment, onSet)
  const { name, email, created, posttitle, posturl, state } = comment
  return (
    <li className={state === 'hidden' ? `${classes.message} ${own.hidden}` : classes.message}>
      <p className={classes.head}>
        <strong>{name}</strong>
        <a href={`mailto:${email}`}>{email}</a>
        <time dateTime={created}>{formatDayWithWeekday(siteToday(new Date(created)))}</time>
      </p>
      <p className={classes.text}>{comment.comment}</p>
      <div className={own.foot}>
        <span>
          on <Link to={href('/Resources/:url', { url: posturl })}>{posttitle}</Link>
        </span>
        {state === 'waiting' && <Chip tone="amber">Waiting</Chip>}
        {state === 'hidden' && <Chip tone="danger">Hidden</Chip>}
        <span className={own.acts}>
          {state !== 'shown' && (
            <Button tone={state === 'waiting' ? 'primary' : 'secondary'} onClick={() => set('shown')}>
              Show
            </Button>
          )}
          {state !== 'hidden' && (
            <Button tone="secondary" onClick={() => set('hidden')}>
              Hide
            </Button>
          )}
        </span>
      </div>
    </li>
  )
}
