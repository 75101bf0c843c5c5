import { post, Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { ModeratedComment } from '#contract/comments.ts'
import type { CommentState } from '#domain/site/comments.ts'

const DONE: Record<CommentState, string> = {
  shown: 'Comment shown',
  hidden: 'Comment hidden',
  waiting: 'Comment waits again',
}

/** Shows or hides a comment; the screen changes when the server has said yes, and the message offers the way back. */
export function useCommentState(onSet: () => Promise<void>) {
  const set = async (comment: ModeratedComment, state: CommentState, undoable = true) => {
    try {
      await post('comments.setState', { id: comment.id, state })
      await onSet()
      const undo = () => void set({ ...comment, state }, comment.state, false)
      showMessage(DONE[state], undoable ? { undo } : {})
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showMessage(`The comment was not changed. ${error.message}`, { tone: 'error' })
    }
  }
  return (comment: ModeratedComment, state: CommentState) => void set(comment, state)
}
