import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { Refused } from '#app/calls/api.ts'
import { useForm } from '#app/kit/form/use-form.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { useVersionedEdit } from '#app/kit/form/use-versioned-edit.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useBringBack } from '#app/office/form/use-bring-back.ts'
import type { Post } from '#contract/posts.ts'
import { postMessages } from '#domain/site/post-messages.ts'
import { counted } from '#domain/words/counted.ts'
import { draftOf, errorsOf, POST_FIELDS, type PostDraft, sentPost } from './post-draft.ts'

export const POSTS_PATH = href('/admin/posts')

const showNotSaved = (refused: Refused) =>
  showMessage(refused.is('post.slug-taken') ? postMessages.slugTaken : postMessages.saveFailed, { tone: 'error' })

const showNotDeleted = () => showMessage(postMessages.deleteFailed, { tone: 'error' })

/** The server drops pictures of other sites, which are pasted with text. */
const picturesIn = (html: string): number => html.match(/<img\b/g)?.length ?? 0

export function usePostEditing(start: PostDraft, loaded: Post | null) {
  const navigate = useNavigate()
  // The editor keeps its own document; a new number resets it to the form's body.
  const [bodyTake, setBodyTake] = useState(0)
  const form = useForm<PostDraft>({ start, fields: POST_FIELDS, errorsOf })
  const edit = useVersionedEdit<Post, PostDraft>({
    form,
    row: loaded,
    valuesOf: draftOf,
    conflictRow: (refused) => (refused.is('post.changed') ? refused.body.post : null),
    mayMakeAgain: true,
    onMerged: () => setBodyTake((take) => take + 1),
    send: async ({ values, writeOver }) => {
      const saved = await writeOver(
        'posts.update',
        (over) => sentPost(values, over),
        ({ post }) => post,
      )
      showMessage(postMessages.saved)
      const lost = picturesIn(values.body) - picturesIn(saved.post.body)
      if (lost > 0) {
        showMessage(postMessages.picturesLost(counted(lost, 'picture')), { tone: 'error' })
        // The editor still shows the dropped pictures.
        setBodyTake((take) => take + 1)
      }
      return saved.post
    },
    onSaved: (saved, wasNew) => {
      if (saved && wasNew) navigate(`${POSTS_PATH}/e/${saved.id}`, { replace: true })
    },
    onRefused: showNotSaved,
  })
  const afterwards = (choose: () => void) => () => {
    choose()
    setBodyTake(bodyTake + 1)
  }
  const { removing, remove, isGone } = useRemoval(edit.base)
  return {
    form,
    ...edit,
    busy: edit.busy || removing,
    takeTheirs: afterwards(edit.takeTheirs),
    keepMine: afterwards(edit.keepMine),
    bodyTake,
    remove,
    unsaved: () => !isGone() && form.unsaved(),
  }
}

function useRemoval(post: Post | null) {
  const navigate = useNavigate()
  const gone = useRef(false)
  const bringBack = useBringBack()
  const { busy, save } = useSave({ onRefused: showNotDeleted })
  const remove = () => {
    if (!post) return
    void save(
      async (write) => {
        await write('posts.deletePost', { id: post.id })
        gone.current = true
        const undo = () => bringBack(postMessages.restored, (again) => again('posts.restorePost', { id: post.id }))
        showMessage(postMessages.deleted, { undo })
      },
      () => navigate(POSTS_PATH),
    )
  }
  return { removing: busy, remove, isGone: () => gone.current }
}
