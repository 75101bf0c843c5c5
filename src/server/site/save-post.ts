import type { Given } from '#contract/contract.ts'
import { postChanged, postSlugTaken } from '#contract/posts.ts'
import type { FieldError } from '#contract/refusals.ts'
import { slugOf } from '#domain/companies/slug.ts'
import { fileMessages } from '#domain/files/messages.ts'
import { checkPost, type PostState } from '#domain/site/post.ts'
import { postMessages } from '#domain/site/post-messages.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import type { Db } from '#server/db/connect.ts'
import { existingFiles, holdFiles } from '#server/files/files.queries.ts'
import { isUploadPath } from '#server/files/stored-name.ts'
import { cleanBody, isOwnFile } from './clean-body.ts'
import { lockDeletedPost, restorePost } from './deleted-post.queries.ts'
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
 * @throws Refusal 400 with the wrong fields, 404 for an unknown id, 409 when the slug is taken or the version is older
 */
export async function savePost(db: Db, sent: SentPost): Promise<PostRow> {
  const errors = wrongFields(sent)
  if (errors.length > 0) throw badFields(errors)
  const saved = savedPost(sent)
  await lockPosts(db)
  const standing = sent.id === 0 ? null : await expectVersion(db, sent)
  await expectPictures(db, saved, standing)
  await expectFreeSlug(db, saved.url, sent.id)
  const row = sent.id === 0 ? await insertPost(db, saved) : await updatePost(db, sent.id, saved)
  if (!row) throw notFound()
  return row
}

/** @throws Refusal 404 when none of this id was deleted or it was restored, 409 when another post has taken its slug */
export async function bringPostBack(db: Db, id: number): Promise<PostRow> {
  await lockPosts(db)
  const gone = await lockDeletedPost(db, id)
  if (!gone) throw notFound()
  await expectFreeSlug(db, gone.url, id)
  await restorePost(db, id)
  const row = await postById(db, id)
  if (!row) throw notFound()
  return row
}

async function expectFreeSlug(db: Db, url: string, id: number): Promise<void> {
  if (!(await slugIsTaken(db, url, id))) return
  const message = postMessages.slugTaken
  throw new Refusal(postSlugTaken, { message, errors: [{ field: 'url', message }] })
}

async function expectVersion(db: Db, { id, version }: SentPost): Promise<PostRow> {
  const standing = await postById(db, id)
  if (!standing) throw notFound()
  if (version !== undefined && version !== standing.version) {
    throw new Refusal(postChanged, { message: postMessages.changedMeanwhile, post: presentPost(standing) })
  }
  return standing
}

/** A picture uploaded long before the save may have been swept: that is reported at its field, and nothing is lost. */
async function expectPictures(db: Db, saved: SavedPost, standing: PostRow | null): Promise<void> {
  const before = standing ? picturesOf(standing) : []
  const added = picturesOf(saved).filter((path) => isUploadPath(path) && !before.includes(path))
  if (added.length === 0) return
  await holdFiles(db, added)
  const kept = await existingFiles(db, added)
  const gone = added.filter((path) => !kept.includes(path))
  const inText = gone.filter((path) => path !== saved.featureimage)
  const errors = [
    ...(inText.length < gone.length ? [{ field: 'featureimage', message: fileMessages.gone }] : []),
    ...(inText.length > 0 ? [{ field: 'body', message: fileMessages.pictureGone }] : []),
  ]
  if (errors.length > 0) throw badFields(errors)
}

const picturesOf = ({ featureimage, body = '' }: Pick<SavedPost, 'featureimage' | 'body'>): string[] => {
  const inText = [...body.matchAll(/\bsrc="(\/files\/[^"]+)"/g)].map(([, path = '']) => path)
  return [...new Set([...(featureimage ? [featureimage] : []), ...inText])]
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
