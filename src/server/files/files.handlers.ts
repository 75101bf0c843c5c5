import type { Handlers } from '#server/calls/handler.ts'
import { storeUpload } from './store-upload.ts'

export const fileHandlers: Handlers<'image.upload' | 'pdf.upload'> = {
  'image.upload': async (call, { image }) => ({
    file: await storeUpload(call, { field: 'image', file: image, kind: 'image' }),
  }),

  'pdf.upload': async (call, { pdf }) => ({
    file: await storeUpload(call, { field: 'pdf', file: pdf, kind: 'pdf' }),
  }),
}
