import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId } from '#contract/fields.ts'
import { uploadedFile } from './uploaded-file.ts'

const stored = z.object({ file: z.string() })

export const filesContract = {
  'companies.getRoom': endpoint({
    verb: 'GET',
    summary: 'Storage used by a company’s uploads and the caller’s quota, in bytes.',
    who: 'company.read',
    scope: { by: 'company', field: 'i' },
    input: z.object({ i: companyId }),
    output: z.object({ used: z.int(), room: z.int() }),
  }),
  'image.upload': endpoint({
    verb: 'POST',
    summary: 'Uploads a company’s picture (jpg, gif or png by content).',
    who: 'images.upload',
    scope: { by: 'company', field: 'company', optional: true },
    upload: true,
    limit: 'upload',
    input: z.object({ company: companyId.optional(), image: uploadedFile }),
    output: stored,
  }),
  'pdf.upload': endpoint({
    verb: 'POST',
    summary: 'Uploads a company’s PDF, such as the terms of a service type.',
    who: 'pdfs.upload',
    scope: { by: 'company', field: 'company', optional: true },
    upload: true,
    limit: 'upload',
    input: z.object({ company: companyId.optional(), pdf: uploadedFile }),
    output: stored,
  }),
}
