import { type Call, type Handlers, tenantOf } from '#server/calls/handler.ts'
import { roomOfCompany } from './file-room.ts'
import { usedSpace } from './files.queries.ts'
import { storeUpload, type Upload } from './store-upload.ts'

export const fileHandlers: Handlers<'image.upload' | 'pdf.upload' | 'companies.getRoom'> = {
  'companies.getRoom': async (call) => ({
    used: await usedSpace(call.db, { company: tenantOf(call) }),
    room: await roomOfCompany(call, tenantOf(call)),
  }),
  'image.upload': {
    prepare: (call, { image }) => store(call, { name: 'image.upload', field: 'image', file: image, kind: 'image' }),
  },
  'pdf.upload': {
    prepare: (call, { pdf }) => store(call, { name: 'pdf.upload', field: 'pdf', file: pdf, kind: 'pdf' }),
  },
}

async function store(call: Call, sent: Upload) {
  const file = await storeUpload(call, { ...sent, keepsName: true })
  return async () => ({ file })
}
