import type { Handlers, ShortCall } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refusal.ts'
import { storeUpload } from '#server/files/store-upload.ts'
import { findById, updateUser } from './user.queries.ts'

export const profileImageHandlers: Handlers<'users.resetProfileImage' | 'users.updateProfileImage'> = {
  /** Without a picture of their own a person has one of the drawn ones. */
  'users.resetProfileImage': (call, { uid }) => setImage(call, uid, null),

  'users.updateProfileImage': async (call, { uid, image }) =>
    setImage(call, uid, await storeUpload(call, { field: 'image', file: image, kind: 'image' })),
}

async function setImage({ db }: ShortCall, uid: number, profileimage: string | null) {
  if (!(await findById(db, uid))) throw notFound()
  await updateUser(db, uid, { profileimage })
  return { success: true as const, profileimage }
}
