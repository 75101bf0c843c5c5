import { post, Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { companyMessages } from '#domain/companies/messages.ts'

/** Uploads a picture of a post. @returns the path that serves it; null when it was refused, which is then said */
export async function uploadPicture(image: File): Promise<string | null> {
  try {
    return (await post('posts.upload', { image })).file
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    showMessage(error.at('image') ?? companyMessages.uploadFailed, { tone: 'error' })
    return null
  }
}
