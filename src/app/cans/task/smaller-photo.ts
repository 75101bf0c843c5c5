/** Enough to read a sign on a gate; a phone's own pictures are many times as large and hard to send from the road. */
const LONGEST_PX = 1600
const QUALITY = 0.8

/** Whether this browser can show the picture; one that it cannot the server would not take either. */
export async function canDecode(photo: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(photo)
    picture.close()
    return true
  } catch {
    return false
  }
}

/**
 * The photo as a JPEG of at most 1600 px, upright and without the place and time that cameras write into it. A picture that this
 * browser cannot read is left as it is: the server says what it takes.
 */
export async function smallerPhoto(photo: File): Promise<File> {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
    const share = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * share)
    canvas.height = Math.round(picture.height * share)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return smaller ? new File([smaller], photo.name.replace(/\.\w+$|$/, '.jpg'), { type: 'image/jpeg' }) : photo
  } catch {
    return photo
  }
}
