/** Enough to read a sign on a gate; a phone's originals are many times larger and slow to send on the road. */
const LONGEST_PX = 1600
const QUALITY = 0.8

export async function canDecode(photo: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(photo)
    picture.close()
    return true
  } catch {
    return false
  }
}

/** Removes EXIF location and time. Returned unchanged if the browser cannot decode it; the server then decides. */
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
