import { z } from 'zod'
import { POST_STATES } from '#domain/site/post.ts'
import { endpoint } from './endpoint.ts'
import { day, done, flag, id, line } from './fields.ts'
import { uploadedFile } from './files/uploaded-file.ts'
import { failed, generalRefusals, refusal, wrongFields } from './refusals.ts'

const postInList = z.object({
  id: z.int(),
  title: z.string(),
  url: z.string(),
  metatitle: z.string(),
  metadescription: z.string(),
  excerpt: z.string(),
  author: z.string(),
  publishdate: day,
  state: z.enum(POST_STATES),
  /** 1: the body is for members only. */
  locked: flag,
  featureimage: z.string().nullable(),
  featurealt: z.string(),
  minutes: z.int(),
  version: z.int(),
})
export type PostInList = z.output<typeof postInList>

/** HTML limited to the editor's elements. */
const post = postInList.extend({ body: z.string() })
export type Post = z.output<typeof post>

/** A members-only post has no body for strangers. */
const readPost = post.partial({ body: true })
export type ReadPost = z.output<typeof readPost>

const idOrNew = z.union([z.literal([0, '0']).transform(() => 0), id])

/** Accepts blank fields, because the editor's own rules report them in better words. */
const postForm = z.object({
  id: idOrNew.default(0),
  version: z.int().optional(),
  title: line().default(''),
  url: line().default(''),
  metatitle: line().default(''),
  metadescription: line(400).default(''),
  excerpt: line(1000).default(''),
  body: z.string().max(500_000).optional(),
  author: line().default(''),
  publishdate: line(10).default(''),
  state: line(20).default(''),
  locked: z.number().nullable().default(null),
  featureimage: line(400).nullable().default(null),
  featurealt: line(300).optional(),
})

export const postChanged = refusal({
  code: 'post.changed',
  status: 409,
  summary: 'Someone else saved the post first; `post` is the saved version.',
  body: failed.extend({ post }),
})
export const postSlugTaken = refusal({
  code: 'post.slug-taken',
  status: 409,
  summary: 'Another post has this address.',
  body: wrongFields,
})

export const postsContract = {
  'posts.getPosts': endpoint({
    verb: 'GET',
    summary: 'Posts without bodies, newest first: public ones, or all for admins.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({
      state: z.literal('published').optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      after: id.optional(),
    }),
    output: z.array(postInList),
    long: true,
    refusals: [generalRefusals.unauthorized, generalRefusals.forbidden],
  }),
  'posts.getPostByUrl': endpoint({
    verb: 'GET',
    summary: 'A public post by its slug; a members-only body needs a session.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ i: line() }),
    output: readPost,
    refusals: [generalRefusals.notFound],
    allowReplica: true,
  }),
  'posts.get': endpoint({
    verb: 'GET',
    summary: 'A post for its editor.',
    who: 'posts.edit',
    scope: { by: 'none' },
    input: z.object({ i: id }),
    output: post,
    refusals: [generalRefusals.notFound],
  }),
  'posts.update': endpoint({
    verb: 'POST',
    summary: 'Saves a post; id 0 creates one. The body is sanitized to the editor’s elements.',
    who: 'posts.edit',
    scope: { by: 'none' },
    input: postForm,
    output: z.object({ success: z.literal(true), post }),
    refusals: [postChanged, postSlugTaken, generalRefusals.notFound],
  }),
  'posts.deletePost': endpoint({
    verb: 'POST',
    summary: 'Deletes a post with its comments.',
    who: 'posts.edit',
    scope: { by: 'none' },
    input: z.object({ id }),
    output: done,
    refusals: [generalRefusals.notFound],
  }),
  'posts.restorePost': endpoint({
    verb: 'POST',
    summary: 'Restores a post that was deleted within the last day, with its comments.',
    who: 'posts.edit',
    scope: { by: 'none' },
    input: z.object({ id }),
    output: z.object({ success: z.literal(true), post }),
    refusals: [postSlugTaken, generalRefusals.notFound],
  }),
  'posts.upload': endpoint({
    verb: 'POST',
    summary: 'Uploads a post’s picture (jpg, gif or png by content).',
    who: 'posts.edit',
    scope: { by: 'none' },
    upload: true,
    limit: 'upload',
    input: z.object({ image: uploadedFile }),
    output: z.object({ file: z.string() }),
  }),
}
