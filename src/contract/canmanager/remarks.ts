import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { groupId, instant, uuid } from '#contract/fields.ts'
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
      'Adds a note or problem to a task, with an optional photo; sending the same id again changes nothing. A new problem replaces the open one.',
    who: 'cans.read',
    scope: groupScope,
    upload: true,
    limit: 'upload',
    input: z.object({
      id: uuid,
      groupid: groupId,
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
    summary: 'Closes a task’s open problem, if any, unless it was reported after `at`. Drivers: today’s tasks only.',
    who: 'cans.read',
    scope: groupScope,
    input: z.object({
      groupid: groupId,
      task: uuid,
      at: instant.transform((at) => new Date(at)).optional(),
      how: z.enum(['solved', 'withdrawn']).default('solved'),
    }),
    output: z.object({ success: z.literal(true), task }),
  }),
  'canmanager.getRemarks': endpoint({
    verb: 'GET',
    summary: 'The notes and problems of a task, oldest first.',
    who: 'cans.read',
    scope: groupScope,
    input: z.object({ groupid: groupId, task: uuid }),
    output: z.array(remark),
  }),
}
