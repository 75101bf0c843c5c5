import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Refused, post as send } from '#app/api.ts'
import { useOnceWritten, type Write } from '#app/calls/once-written.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useDraft } from '#app/office/form/use-draft.ts'
import type { Post } from '#contract/posts.ts'
import { postMessages } from '#domain/site/messages.ts'
import { draftOf, errorsOf, POST_FIELDS, type PostDraft, sentPost } from './post-draft.ts'

export const POSTS_PATH = '/admin/posts'

/** Over the post as it stands, or over what an earlier press has saved whose answer was lost. */
async function savePost(write: Write, form: PostDraft, standing: Post | null): Promise<Post> {
  const { post } = await write('posts.update', sentPost(form, standing), (earlier) =>
    write('posts.update', sentPost(form, earlier.post)),
  )
  return post
}

/**
 * Saving and deleting one post. When somebody else saved it meanwhile, `theirs` is the post as it stands: nothing is
 * overwritten until the writer has chosen.
 */
export function usePostEditing(start: PostDraft, loaded: Post | null) {
  const navigate = useNavigate()
  const write = useOnceWritten()
  const draft = useDraft(start, POST_FIELDS, errorsOf)
  const [standing, setStanding] = useState(loaded)
  const [theirs, setTheirs] = useState<Post | null>(null)
  const [busy, setBusy] = useState(false)
  // The editor keeps its own document; another number makes it take the form's body anew.
  const [take, setTake] = useState(0)
  const gone = useRef(false)

  const refused = (error: Refused) => {
    if (error.is('post.changed')) return setTheirs(error.body.post)
    draft.refuse(error.fields)
    showMessage(error.is('post.slug-taken') ? postMessages.slugTaken : postMessages.saveFailed, { tone: 'error' })
  }

  const save = async () => {
    if (busy || !draft.check()) return
    setBusy(true)
    try {
      const post = await savePost(write, draft.form, standing)
      setStanding(post)
      setTheirs(null)
      draft.begin(draftOf(post))
      showMessage(postMessages.saved)
      if (!standing) navigate(`${POSTS_PATH}/e/${post.id}`, { replace: true })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused(error)
    } finally {
      setBusy(false)
    }
  }

  const takeTheirs = () => {
    if (!theirs) return
    setStanding(theirs)
    draft.begin(draftOf(theirs))
    setTheirs(null)
    setTake(take + 1)
  }

  /** The next save knows what it writes over. */
  const keepMine = () => {
    setStanding(theirs)
    setTheirs(null)
  }

  const remove = async () => {
    if (!standing) return
    setBusy(true)
    try {
      await send('posts.deletePost', { id: standing.id })
      gone.current = true
      showMessage(postMessages.deleted)
      navigate(POSTS_PATH)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showMessage(postMessages.deleteFailed, { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  const unsaved = () => !gone.current && draft.unsaved()
  return { draft, standing, theirs, busy, take, save, takeTheirs, keepMine, remove, unsaved }
}
