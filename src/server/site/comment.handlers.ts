import { checkComment, nestComments, TOP_LEVEL } from '#domain/site/comments.ts'
import { siteToday } from '#domain/site/publishing.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { badFields, notFound } from '#server/calls/refusal.ts'
import {
  insertComment,
  isShownUnder,
  listComments,
  type ReadComment,
  setCommentState,
  shownComments,
} from './comment.queries.ts'
import { isPublicPost } from './post.queries.ts'

type Calls = 'comments.getComments' | 'comments.create' | 'comments.getAll' | 'comments.setState'

const presentComment = ({ id, postId, parent, name, comment, createdAt }: ReadComment) => ({
  id,
  post: postId,
  parent: parent ?? TOP_LEVEL,
  name,
  comment,
  created: createdAt.toISOString(),
})

export const commentHandlers: Handlers<Calls> = {
  'comments.getComments': async ({ db, now }, { i }) => {
    if (!(await isPublicPost(db, i, siteToday(now)))) return []
    return nestComments((await shownComments(db, i)).map(presentComment))
  },

  'comments.create': async ({ db, app, now }, { post, parent, ...written }) => {
    const errors = Object.entries(checkComment(written)).map(([field, message]) => ({ field, message }))
    if (errors.length > 0) throw badFields(errors)
    if (!(await isPublicPost(db, post, siteToday(now)))) throw notFound()
    if (parent !== TOP_LEVEL && !(await isShownUnder(db, parent, post))) throw notFound()
    const waiting = app.env.moderateComments
    await insertComment(db, {
      ...written,
      postId: post,
      parent: parent === TOP_LEVEL ? null : parent,
      state: waiting ? 'waiting' : 'shown',
      createdAt: now,
    })
    return { success: true, waiting }
  },

  'comments.getAll': async ({ db }, asked) =>
    (await listComments(db, asked)).map(({ email, state, posttitle, posturl, ...comment }) => ({
      ...presentComment(comment),
      email,
      state,
      posttitle,
      posturl,
    })),

  'comments.setState': async ({ db }, { id, state }) => {
    if (!(await setCommentState(db, id, state))) throw notFound()
    return { success: true }
  },
}
