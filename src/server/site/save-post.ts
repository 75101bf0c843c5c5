import type { Given } from '#contract/contract.ts'
import { postChanged, postSlugTaken } from '#contract/posts.ts'
import type { FieldError } from '#contract/refusals.ts'
import { slugOf } from '#domain/companies/slug.ts'
import { postMessages } from '#domain/site/messages.ts'
import { checkPost, type PostState } from '#domain/site/post.ts'
import { badFields, notFound, Refusal } from '#server/calls/refusal.ts'
import type { Db } from '#server/db/connect.ts'
import { cleanBody, isOwnFile } from './clean-body.ts'
import {
  insertPost,
  lockPosts,
  type PostRow,
  postById,
  type SavedPost,
  slugIsTaken,
  updatePost,
} from './post.queries.ts'
import { presentPost } from './present-post.ts'

type SentPost = Given<'posts.update'>

const FOREIGN_PICTURE = 'Choose a picture that was uploaded here'

/**
 * Creates or changes a post.
 * @throws Refusal 400 with the wrong fields, 404 for an unknown id, 409 when the slug is taken or the version is older
 */
export async function savePost(db: Db, sent: SentPost): Promise<PostRow> {
  const errors = wrongFields(sent)
  if (errors.length > 0) throw badFields(errors)
  const saved = savedPost(sent)
  await lockPosts(db)
  if (sent.id !== 0) await expectVersion(db, sent)
  if (await slugIsTaken(db, saved.url, sent.id)) {
    const message = postMessages.slugTaken
    throw new Refusal(postSlugTaken, { message, errors: [{ field: 'url', message }] })
  }
  const row = sent.id === 0 ? await insertPost(db, saved) : await updatePost(db, sent.id, saved)
  if (!row) throw notFound()
  return row
}

async function expectVersion(db: Db, { id, version }: SentPost): Promise<void> {
  const standing = await postById(db, id)
  if (!standing) throw notFound()
  if (version !== undefined && version !== standing.version) {
    throw new Refusal(postChanged, { message: postMessages.changedMeanwhile, post: presentPost(standing) })
  }
}

function wrongFields(sent: SentPost): FieldError[] {
  const errors = Object.entries(checkPost(sent)).map(([field, message]) => ({ field, message }))
  if (sent.featureimage && !isOwnFile(sent.featureimage)) {
    errors.push({ field: 'featureimage', message: FOREIGN_PICTURE })
  }
  return errors
}

function savedPost({ id: _id, version: _version, body, ...fields }: SentPost): SavedPost {
  return {
    ...fields,
    url: slugOf(fields.url),
    state: fields.state as PostState,
    locked: fields.locked === 1,
    featureimage: fields.featureimage || null,
    ...(body !== undefined && { body: cleanBody(body) }),
  }
}
