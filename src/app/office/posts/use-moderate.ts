import type { Refused } from '#app/calls/api.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { ModeratedComment } from '#contract/comments.ts'
import type { CommentState } from '#domain/site/comments.ts'
import { moderationMessages } from '#domain/site/post-messages.ts'

export interface Moderation {
  busy: boolean
  set: (comments: readonly ModeratedComment[], state: CommentState) => void
  remove: (comments: readonly ModeratedComment[], onGone: () => void) => void
}

const idsOf = (comments: readonly ModeratedComment[]) => comments.map(({ id }) => id)

/** Not optimistic: `onDone` reloads the comments after the server confirms. */
export function useModerate(onDone: () => Promise<void>): Moderation {
  const { busy, save } = useSave({
    onRefused: ({ message }: Refused) => showMessage(moderationMessages.notChanged(message), { tone: 'error' }),
  })
  const undo = (comments: readonly ModeratedComment[]) =>
    save(async (write) => {
      for (const [state, some] of Map.groupBy(comments, ({ state }) => state)) {
        await write('comments.updateMany', { ids: idsOf(some), state })
      }
      await onDone()
      showMessage(moderationMessages.asBefore(comments.length))
    })
  return {
    busy,
    set: (comments, state) =>
      void save(async (write) => {
        const { changed } = await write('comments.updateMany', { ids: idsOf(comments), state })
        await onDone()
        if (changed === 0) return showMessage(moderationMessages.gone, { tone: 'error' })
        showMessage(moderationMessages.set[state](changed), { undo: () => void undo(comments) })
      }),
    remove: (comments, onGone) =>
      void save(async (write) => {
        const { changed } = await write('comments.deleteMany', { ids: idsOf(comments) })
        await onDone()
        onGone()
        showMessage(moderationMessages.deleted(changed))
      }),
  }
}
