import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { groupId } from '#contract/fields.ts'
import { toldMessages } from '#domain/cans/told/messages.ts'
import { isPushService } from '#domain/cans/told/push-service.ts'

const groupScope = { by: 'row', row: 'group', field: 'groupid' } as const

const pushEndpoint = z.string().max(1_000).refine(isPushService, toldMessages.pushService)
const done = z.object({ success: z.literal(true) })

export const pushContract = {
  'canmanager.getPushKey': endpoint({
    verb: 'GET',
    summary: 'The key with which a device subscribes to notifications; null where the server sends none.',
    who: 'cans.read',
    scope: groupScope,
    input: z.object({ groupid: groupId }),
    output: z.object({ key: z.string().nullable() }),
  }),
  'canmanager.savePush': endpoint({
    verb: 'POST',
    summary: 'Tells this device about the caller’s new and lost stops of today, by its push subscription.',
    who: 'cans.read',
    scope: groupScope,
    input: z.object({
      groupid: groupId,
      endpoint: pushEndpoint,
      /** An uncompressed point of P-256, and 16 bytes, in base64url. */
      p256dh: z.string().regex(/^B[\w-]{86}$/),
      auth: z.string().regex(/^[\w-]{22}$/),
    }),
    output: done,
  }),
  'canmanager.dropPush': endpoint({
    verb: 'POST',
    summary: 'Ends the notifications of one of the caller’s devices.',
    who: 'cans.read',
    scope: groupScope,
    input: z.object({ groupid: groupId, endpoint: z.string().max(1_000) }),
    output: done,
  }),
}
