import { may } from '#domain/identity/permissions.ts'
import { siteToday } from '#domain/site/publishing.ts'
import { forbidden, notFound, unauthorized } from '#server/base/refusal.ts'
import type { Call, Handlers } from '#server/calls/handler.ts'
import { inTransaction } from '#server/db/connect.ts'
import { storeUpload } from '#server/files/store-upload.ts'
import { deletePost } from './deleted-post.queries.ts'
import { listPosts, listPublicPosts, postById, publicPostByUrl } from './post.queries.ts'
import { presentPost, presentPostInList } from './present-post.ts'
import { bringPostBack, savePost } from './save-post.ts'

type Calls =
  | 'posts.getPosts'
  | 'posts.getPostByUrl'
  | 'posts.get'
  | 'posts.update'
  | 'posts.deletePost'
  | 'posts.restorePost'
  | 'posts.upload'

/** Readers and editors share this call: only editors may see unpublished posts. */
function authorizeEditor({ user }: Call): void {
  if (!user) throw unauthorized()
  if (!may(user, 'posts.edit')) throw forbidden('Your role may not do this.')
}

const reading = { tenant: null, readonly: true } as const

export const postHandlers: Handlers<Calls> = {
  'posts.getPosts': async (call, { state, ...paging }) => {
    const { actors } = call.app
    if (state === undefined) authorizeEditor(call)
    const rows = await (state === undefined
      ? inTransaction(actors.platform, reading, (db) => listPosts(db, paging))
      : inTransaction(actors.public, reading, (db) => listPublicPosts(db, siteToday(call.now), paging)))
    return rows.map(presentPostInList)
  },

  'posts.getPostByUrl': async ({ db, now, user }, { i }) => {
    const found = await publicPostByUrl(db, i.toLowerCase(), siteToday(now))
    if (!found) throw notFound()
    const { body, ...post } = presentPost(found)
    return post.locked === 1 && !user ? post : { ...post, body }
  },

  'posts.get': async ({ db }, { i }) => {
    const found = await postById(db, i)
    if (!found) throw notFound()
    return presentPost(found)
  },

  'posts.update': async ({ db }, sent) => ({ success: true, post: presentPost(await savePost(db, sent)) }),

  'posts.deletePost': async ({ db, now }, { id }) => {
    if (!(await deletePost(db, id, now))) throw notFound()
    return { success: true }
  },

  'posts.restorePost': async ({ db }, { id }) => ({ success: true, post: presentPost(await bringPostBack(db, id)) }),

  'posts.upload': {
    async prepare(call, { image }) {
      const file = await storeUpload(call, {
        name: 'posts.upload',
        field: 'image',
        file: image,
        kind: 'image',
        keepsName: true,
      })
      return async () => ({ file })
    },
  },
}
