import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant, uuid } from '#contract/fields.ts'
import { uploadedFile } from '#contract/files/uploaded-file.ts'
import { problemEnds } from '#domain/cans/tasks/problem.ts'
import { remarkKinds } from '#domain/cans/tasks/remark.ts'
import { task } from './tasks.ts'

const groupScope = { by: 'row', row: 'group', field: 'groupid' } as const
const kind = z.enum(remarkKinds)
const written = z.string().trim().max(5000).default('')

const remark = z.object({
  id: z.uuid(),
  kind,
  reason: z.string(),
  text: z.string(),
  photo: z.string().nullable(),
  by: z.string(),
  at: instant,
  received: instant,
  closed: z.object({ how: z.enum(problemEnds), at: instant, by: z.string() }).optional(),
})
export type Remark = z.output<typeof remark>

export const remarksContract = {
  'canmanager.addRemark': endpoint({
    verb: 'POST',
    summary:
      'Writes a note or a problem at a task, with or without a photo; the same id twice writes one. A problem takes the place of the one that is open there.',
    who: 'cans.read',
    scope: groupScope,
    upload: true,
    limit: 'upload',
    input: z.object({
      id: uuid,
      groupid: id,
      task: uuid,
      at: instant.transform((at) => new Date(at)).optional(),
      kind,
      reason: written,
      text: written,
      photo: uploadedFile.optional(),
      /** Also creates an unassigned go back. Forms send it as text. */
      goback: z
        .union([z.boolean(), z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true')])
        .default(false),
    }),
    output: z.object({ success: z.literal(true), remark, task, goback: task.optional() }),
  }),
  'canmanager.closeProblem': endpoint({
    verb: 'POST',
    summary:
      'Closes the open problem of a task, unless it was reported after `at`; without one nothing changes. A driver: of today’s tasks.',
    who: 'cans.read',
    scope: groupScope,
    input: z.object({
      groupid: id,
      task: uuid,
      at: instant.transform((at) => new Date(at)).optional(),
      how: z.enum(['solved', 'withdrawn']).default('solved'),
    }),
    output: z.object({ success: z.literal(true), task }),
  }),
  'canmanager.getRemarks': endpoint({
    verb: 'GET',
    summary: 'What was written at a task, the oldest first.',
    who: 'cans.read',
    scope: groupScope,
    input: z.object({ groupid: id, task: uuid }),
    output: z.array(remark),
  }),
}
