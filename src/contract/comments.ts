import { z } from 'zod'
import { COMMENT_STATES, TOP_LEVEL } from '#domain/site/comments.ts'
import { endpoint } from './endpoint.ts'
import { done, id, instant, line } from './fields.ts'
import { generalRefusals } from './refusals.ts'

const comment = z.object({
  id: z.int(),
  post: z.int(),
  /** Id of the parent comment; 0 for a top-level one. */
  parent: z.int(),
  name: z.string(),
  comment: z.string(),
  created: instant,
})

export interface PublicComment extends z.output<typeof comment> {
  comments: PublicComment[]
}

/** Strict, because an extra field could be an email address. The API page documents replies as the same shape. */
const answer = z
  .custom<PublicComment>((value) => isPublicComment(value))
  .meta({ type: 'object', description: 'A nested comment of the same shape' })
const publicComment = z.strictObject({ ...comment.shape, comments: z.array(answer) })

function isPublicComment(value: unknown): boolean {
  return publicComment.safeParse(value).success
}

const moderatedComment = comment.extend({
  email: z.string(),
  state: z.enum(COMMENT_STATES),
  posttitle: z.string(),
  posturl: z.string(),
})
export type ModeratedComment = z.output<typeof moderatedComment>

const several = z.array(id).min(1).max(1000)

const changed = z.object({ success: z.literal(true), changed: z.int() })

export const commentsContract = {
  'comments.getComments': endpoint({
    verb: 'GET',
    summary: 'The comments of a public post with nested answers, oldest first.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ i: id }),
    output: z.array(publicComment),
  }),
  'comments.create': endpoint({
    verb: 'POST',
    summary: 'Adds a comment to a public post; with `waiting` it appears once approved.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({
      name: line(100).default(''),
      email: line(254).default(''),
      comment: z.string().trim().max(4000).default(''),
      post: id,
      parent: z.union([z.literal([TOP_LEVEL, '0', '']).transform(() => TOP_LEVEL), id]).default(TOP_LEVEL),
    }),
    output: z.object({ success: z.literal(true), waiting: z.boolean() }),
    limit: 'comment',
    refusals: [generalRefusals.notFound],
  }),
  'comments.getAll': endpoint({
    verb: 'GET',
    summary: 'Comments on all posts for moderation, newest first.',
    who: 'comments.moderate',
    scope: { by: 'none' },
    input: z.object({
      state: z.enum(COMMENT_STATES).optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
      after: id.optional(),
    }),
    output: z.array(moderatedComment),
    allowReplica: true,
  }),
  'comments.setState': endpoint({
    verb: 'POST',
    summary: 'Shows or hides a comment with its answers.',
    who: 'comments.moderate',
    scope: { by: 'none' },
    input: z.object({ id, state: z.enum(COMMENT_STATES) }),
    output: done,
    refusals: [generalRefusals.notFound],
  }),
  'comments.updateMany': endpoint({
    verb: 'POST',
    summary: 'Shows or hides comments with their answers.',
    who: 'comments.moderate',
    scope: { by: 'none' },
    input: z.object({ ids: several, state: z.enum(COMMENT_STATES) }),
    output: changed,
  }),
  'comments.deleteMany': endpoint({
    verb: 'POST',
    summary: 'Permanently deletes comments with their answers; the count includes the answers.',
    who: 'comments.moderate',
    scope: { by: 'none' },
    input: z.object({ ids: several }),
    output: changed,
  }),
}
