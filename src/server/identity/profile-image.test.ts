import { describe, expect, test } from 'vitest'
import { pdfFile, pngFile } from '#tests/support/test-files.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A person's own picture, and the drawn fallback.

const haulyard = await openTestHaulyard()
const [driver] = await haulyard.rows<{ id: number }>(`select id from users where username = 'driver@demo.test'`)
const uid = driver?.id as number
const imageNow = async () => (await haulyard.ask('users.get', { i: uid }, { as: 'driver' })).body.profileimage

describe('a profile image', () => {
  test('is uploaded by its person, served, and reset', async () => {
    const { status, body } = await haulyard.ask('users.updateProfileImage', { uid, image: pngFile() }, { as: 'driver' })
    expect([status, body.success]).toEqual([200, true])
    expect(body.profileimage, 'says nothing of what the file was called').toMatch(
      /^\/files\/uploads\/[0-9a-f]{32}\.png$/,
    )
    expect(await imageNow()).toBe(body.profileimage)
    expect((await haulyard.app.request(`http://127.0.0.1:3000${body.profileimage}`)).status).toBe(200)
    const reset = await haulyard.ask('users.resetProfileImage', { uid }, { as: 'admin' })
    expect(reset.body).toEqual({ success: true, profileimage: null })
    expect(await imageNow()).toBeNull()
  })

  test('must be a picture, and cannot be changed by others', async () => {
    expect(
      (await haulyard.ask('users.updateProfileImage', { uid, image: pdfFile('a.png') }, { as: 'driver' })).status,
    ).toBe(400)
    expect((await haulyard.ask('users.updateProfileImage', { uid, image: pngFile() }, { as: 'manager' })).status).toBe(
      404,
    )
    expect((await haulyard.ask('users.resetProfileImage', { uid }, { as: 'owner' })).status).toBe(404)
    expect((await haulyard.ask('users.resetProfileImage', { uid: 999_999 }, { as: 'admin' })).status).toBe(404)
  })
})
