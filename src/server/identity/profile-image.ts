import { notFound } from '#server/base/refusal.ts'
import type { Handlers, ShortCall } from '#server/calls/handler.ts'
import { storeUpload } from '#server/files/store-upload.ts'
import { findById, updateUser } from './user.queries.ts'

export const profileImageHandlers: Handlers<'users.resetProfileImage' | 'users.updateProfileImage'> = {
  'users.resetProfileImage': (call, { uid }) => setImage(call, uid, null),

  'users.updateProfileImage': {
    async prepare(call, { uid, image }) {
      const path = await storeUpload(call, {
        name: 'users.updateProfileImage',
        field: 'image',
        file: image,
        kind: 'image',
      })
      return (short) => setImage(short, uid, path)
    },
  },
}

async function setImage({ db }: ShortCall, uid: number, profileimage: string | null) {
  if (!(await findById(db, uid))) throw notFound()
  await updateUser(db, uid, { profileimage })
  return { success: true as const, profileimage }
}
