import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { groupId, phoneLine, uuid } from '#contract/fields.ts'
import { failed, refusal } from '#contract/refusals.ts'
import { foundTask } from './found-tasks.ts'

const groupScope = { by: 'row', row: 'group', field: 'groupid' } as const

export const textNotWanted = refusal({
  code: 'text.not-wanted',
  status: 409,
  summary: 'This number has not agreed to texts, or has written STOP.',
  body: failed,
})
export const stopHasNoTime = refusal({
  code: 'stop.no-time',
  status: 409,
  summary: 'The stop has no time: it is done, late, unassigned, undated or has a problem.',
  body: failed,
})

export const toldContract = {
  'canmanager.getStop': endpoint({
    verb: 'GET',
    summary: 'A stop with its time and the text that tells it.',
    who: 'cans.manage',
    scope: groupScope,
    input: z.object({ groupid: groupId, task: uuid }),
    output: foundTask,
  }),
  'canmanager.setTextConsent': endpoint({
    verb: 'POST',
    summary:
      'Notes whether a phone number agreed to texts. After STOP only its owner can agree again, by writing START.',
    who: 'cans.manage',
    scope: groupScope,
    input: z.object({ groupid: groupId, phone: phoneLine(60), agreed: z.boolean() }),
    output: z.object({ success: z.literal(true), texts: z.enum(['agreed', 'declined']) }),
    refusals: [textNotWanted],
  }),
  'canmanager.textTime': endpoint({
    verb: 'POST',
    summary: 'Texts a stop’s time to its phone number, which must have agreed to texts.',
    who: 'cans.manage',
    scope: groupScope,
    input: z.object({ groupid: groupId, task: uuid }),
    output: z.object({ success: z.literal(true), text: z.string() }),
    refusals: [textNotWanted, stopHasNoTime],
  }),
}
