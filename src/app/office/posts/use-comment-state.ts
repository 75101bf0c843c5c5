import type { Refused } from '#app/api.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { ModeratedComment } from '#contract/comments.ts'
import type { CommentState } from '#domain/site/comments.ts'

const DONE: Record<CommentState, string> = {
  shown: 'Comment shown',
  hidden: 'Comment hidden',
  waiting: 'Comment waits again',
}

const sayNotChanged = ({ message }: Refused) =>
  showMessage(`The comment was not changed. ${message}`, { tone: 'error' })

/** Shows or hides one comment; the screen changes when the server has said yes, and the message offers the way back. */
export function useCommentState({ id, state: before }: ModeratedComment, onSet: () => Promise<void>) {
  const { save } = useSave({ say: sayNotChanged })
  const set = (state: CommentState, undoable: boolean) =>
    save(async (write) => {
      await write('comments.setState', { id, state })
      await onSet()
      showMessage(DONE[state], undoable ? { undo: () => void set(before, false) } : {})
    })
  return (state: CommentState) => void set(state, true)
}
