import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showBriefly } from '#app/kit/messages/brief-message.ts'
import type { PublicComment } from '#contract/comments.ts'
import { siteMessages } from '#domain/site/messages.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentThread } from './comment-thread.tsx'
import classes from './post-comments.module.css'

const countOf = (comments: readonly PublicComment[]): number =>
  comments.reduce((sum, comment) => sum + 1 + countOf(comment.comments), 0)

const FORM = 'comment'

export function PostComments({ post, comments }: { post: number; comments: readonly PublicComment[] }) {
  const { revalidate } = useRevalidator()
  const [answered, setAnswered] = useState<PublicComment | null>(null)
  const [waiting, setWaiting] = useState(false)
  const count = countOf(comments)
  const answer = (comment: PublicComment) => {
    setAnswered(comment)
    document.getElementById(`${FORM}-name`)?.focus()
  }
  const sent = (isWaiting: boolean) => {
    showBriefly(siteMessages.commentThanks)
    setAnswered(null)
    setWaiting(isWaiting)
    revalidate()
  }
  return (
    <section className={classes.section} aria-labelledby="comments">
      <h2 id="comments">{count === 0 ? 'No comments yet' : count === 1 ? '1 comment' : `${count} comments`}</h2>
      <CommentThread comments={comments} onAnswer={answer} />
      <h3 className={classes.join}>{answered ? `Answer ${answered.name}` : 'Write a comment'}</h3>
      {waiting && <p className={classes.waiting}>Your comment appears here once we have read it.</p>}
      <CommentForm
        idPrefix={FORM}
        post={post}
        parent={answered?.id ?? 0}
        onSent={sent}
        onCancel={answered ? () => setAnswered(null) : undefined}
      />
    </section>
  )
}
