import type { commentsContract } from '#contract/comments.ts'
import { checkComment, nestComments, TOP_LEVEL } from '#domain/site/comments.ts'
import { siteToday } from '#domain/site/publishing.ts'
import { badFields, notFound } from '#server/base/refusal.ts'
import type { Handlers } from '#server/calls/handler.ts'
import {
  commentsOf,
  deleteComments,
  insertComment,
  isShownUnder,
  listComments,
  type ReadComment,
  setCommentStates,
} from './comment.queries.ts'
import { isPublicPost } from './post.queries.ts'

const presentComment = ({ id, postId, parent, name, comment, createdAt }: ReadComment) => ({
  id,
  post: postId,
  parent: parent ?? TOP_LEVEL,
  name,
  comment,
  created: createdAt.toISOString(),
})

export const commentHandlers: Handlers<keyof typeof commentsContract> = {
  'comments.getComments': async ({ db, now }, { i }) => {
    if (!(await isPublicPost(db, i, siteToday(now)))) return []
    return nestComments((await commentsOf(db, i)).map(presentComment))
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
    if ((await setCommentStates(db, [id], state)) === 0) throw notFound()
    return { success: true }
  },

  'comments.updateMany': async ({ db }, { ids, state }) => ({
    success: true,
    changed: await setCommentStates(db, ids, state),
  }),

  'comments.deleteMany': async ({ db }, { ids }) => ({ success: true, changed: await deleteComments(db, ids) }),
}
