import { senderUnverified } from '#contract/refusals.ts'
import { userMessages } from '#domain/identity/messages.ts'
import { Refusal, unauthorized } from '#server/base/refusal.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import { senderBucket } from '#server/calls/limits/figures.ts'

/**
 * Reserves one mail to an address of the sender's choice. Admins are not limited.
 * @throws Refusal 403 for a sender whose own address is not verified, 429 beyond 50 addresses an hour and company
 */
export async function expectSender({ app, user }: Pick<ShortCall, 'app' | 'user'>): Promise<void> {
  if (!user) throw unauthorized()
  if (user.role === 'admin') return
  if (!user.verified) throw new Refusal(senderUnverified, { message: userMessages.senderUnverified })
  await app.limits.reserve([senderBucket(user.company, user.id)])
}
