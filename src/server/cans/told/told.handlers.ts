import type { FoundTask } from '#contract/canmanager/found-tasks.ts'
import { stopHasNoTime, textNotWanted } from '#contract/canmanager/told.ts'
import type { GroupId } from '#contract/fields.ts'
import { toldMessages } from '#domain/cans/told/messages.ts'
import { causedByCompany } from '#domain/messaging/mail-cause.ts'
import { usPhoneNumber } from '#domain/messaging/phone-number.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { findTasks } from '#server/cans/tasks/task.queries.ts'
import { withTimes } from '#server/cans/times/with-times.ts'
import { sendLater } from '#server/messaging/messaging.job.ts'
import { noteTextConsent } from '#server/messaging/text-consent.queries.ts'
import { isTextOff } from '#server/settings/outside-services.ts'

type Calls = 'canmanager.getStop' | 'canmanager.setTextConsent' | 'canmanager.textTime'

export const toldHandlers: Handlers<Calls> = {
  'canmanager.getStop': async (call, { groupid, task }) => stopOf(call, groupid, task),

  'canmanager.setTextConsent': async (call, { phone, agreed }) => {
    const number = usPhoneNumber(phone)
    if (number === null) throw badFields([{ field: 'phone', message: toldMessages.noMobile }])
    const row = {
      companyId: tenantOf(call),
      phone: number,
      agreed,
      how: 'office' as const,
      by: call.user?.username ?? '',
      at: call.now,
    }
    const isNoted = await noteTextConsent(call.db, row)
    if (agreed && !isNoted) throw new Refusal(textNotWanted, { message: toldMessages.wroteStop })
    return { success: true, texts: agreed ? 'agreed' : 'declined' }
  },

  'canmanager.textTime': async (call, { groupid, task }) => {
    const { phone, when } = await stopOf(call, groupid, task)
    if (isTextOff(call.app.env)) throw new Refusal(textNotWanted, { message: toldMessages.textsOff })
    if (!when) throw new Refusal(stopHasNoTime, { message: toldMessages.noTime })
    const recipient = usPhoneNumber(phone)
    if (recipient === null) throw badFields([{ field: 'phone', message: toldMessages.noMobile }])
    if (when.texts !== 'agreed') {
      const message = when.texts === 'stopped' ? toldMessages.wroteStop : toldMessages.notAgreed
      throw new Refusal(textNotWanted, { message })
    }
    const companyId = tenantOf(call)
    const text = { companyId, channel: 'text' as const, recipient, subject: '', text: when.text, html: '' }
    await sendLater(call.db, call.app.jobs, [text], causedByCompany(companyId), call.now)
    return { success: true, text: when.text }
  },
}

async function stopOf(call: ShortCall, group: GroupId, id: string): Promise<FoundTask> {
  const [found] = await withTimes(call, await findTasks(call.db, tenantOf(call), group, [id]))
  if (!found) throw notFound()
  return found
}
