import type { PublicComment } from '#contract/comments.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { siteToday } from '#domain/site/publishing.ts'
import classes from './post-comments.module.css'

type ThreadProps = {
  comments: readonly PublicComment[]
  onAnswer: (comment: PublicComment) => void
  depth?: number
}

const MOVED_IN = 3

export function CommentThread({ comments, onAnswer, depth = 0 }: ThreadProps) {
  if (comments.length === 0) return null
  return (
    <ul className={depth > 0 && depth <= MOVED_IN ? `${classes.thread} ${classes.answers}` : classes.thread}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <div className={classes.comment}>
            <p className={classes.who}>
              <strong>{comment.name}</strong>
              <time dateTime={comment.created}>{formatDay(siteToday(new Date(comment.created)))}</time>
            </p>
            <p className={classes.said}>{comment.comment}</p>
            <button type="button" className={classes.answer} onClick={() => onAnswer(comment)}>
              Answer<span className={classes.hidden}>{` ${comment.name}`}</span>
            </button>
          </div>
          <CommentThread comments={comment.comments} onAnswer={onAnswer} depth={depth + 1} />
        </li>
      ))}
    </ul>
  )
}
