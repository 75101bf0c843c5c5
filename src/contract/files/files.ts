import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { uploadedFile } from './uploaded-file.ts'

const stored = z.object({ file: z.string() })

export const filesContract = {
  'companies.getRoom': endpoint({
    verb: 'GET',
    summary: 'How much room the uploaded files of a company take, and how much there is for whoever asks, in bytes.',
    who: 'company.read',
    scope: { by: 'company', field: 'i' },
    input: z.object({ i: id }),
    output: z.object({ used: z.int(), room: z.int() }),
  }),
  'image.upload': endpoint({
    verb: 'POST',
    summary: 'Keeps a picture (jpg, gif or png by its content) for a company.',
    who: 'images.upload',
    scope: { by: 'company', field: 'company', optional: true },
    upload: true,
    limit: 'upload',
    input: z.object({ company: id.optional(), image: uploadedFile }),
    output: stored,
  }),
  'pdf.upload': endpoint({
    verb: 'POST',
    summary: 'Keeps a PDF, such as the terms of a service type, for a company.',
    who: 'pdfs.upload',
    scope: { by: 'company', field: 'company', optional: true },
    upload: true,
    limit: 'upload',
    input: z.object({ company: id.optional(), pdf: uploadedFile }),
    output: stored,
  }),
}
