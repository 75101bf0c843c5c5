import type { TellingRulesOnWire } from '#contract/canmanager/telling.ts'
import type { Given } from '#contract/contract.ts'
import { toldMessages } from '#domain/cans/told/messages.ts'
import { knownAlready } from '#domain/cans/told/next-news.ts'
import { isQuiet, type TellingRules, tellsAnything } from '#domain/cans/told/telling-rules.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { badFields } from '#server/base/refusal.ts'
import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { timezoneOf } from '#server/companies/companies.queries.ts'
import { newsOf } from './stop-now.ts'
import { lockTelling, storeTellingRules, tellingRulesOf } from './telling.queries.ts'
import { asColumns, stopsKnown, storeTold, toldOfStops } from './told-stops.queries.ts'

export const tellingHandlers: Handlers<'canmanager.getTelling' | 'canmanager.saveTelling'> = {
  'canmanager.getTelling': async (call) => presentRules(await tellingRulesOf(call.db, tenantOf(call))),

  'canmanager.saveTelling': async (call, sent) => {
    const company = tenantOf(call)
    const before = await lockTelling(call.db, company)
    const rules = changed(before, sent)
    if (isQuiet(rules.evening, rules)) throw badFields([{ field: 'evening', message: toldMessages.eveningInQuiet }])
    await storeTellingRules(call.db, company, rules)
    if (!tellsAnything(before) && tellsAnything(rules)) await noteKnown(call)
    return presentRules(rules)
  },
}

function changed(before: TellingRules, sent: Given<'canmanager.saveTelling'>): TellingRules {
  return {
    events: { ...before.events, ...sent.events },
    evening: sent.evening ?? before.evening,
    quietFrom: sent.quietfrom ?? before.quietFrom,
    quietTo: sent.quietto ?? before.quietTo,
    stopsBefore: sent.stopsbefore ?? before.stopsBefore,
    photo: sent.photo ?? before.photo,
  }
}

const presentRules = ({ quietFrom, quietTo, stopsBefore, ...rules }: TellingRules): TellingRulesOnWire => ({
  ...rules,
  quietfrom: quietFrom,
  quietto: quietTo,
  stopsbefore: stopsBefore,
})

/** Customers are told nothing of what was so before the company told them anything. */
async function noteKnown(call: ShortCall): Promise<void> {
  const { db, app, now } = call
  const company = tenantOf(call)
  const timezone = await timezoneOf(db, company)
  const rows = await stopsKnown(db, company, todayIn(timezone, now))
  const told = await toldOfStops(
    db,
    company,
    rows.map(({ id }) => id),
  )
  await storeTold(
    db,
    rows.map((row) => {
      const { key = app.secret(128) } = told.get(row.id) ?? {}
      return {
        companyId: company,
        taskId: row.id,
        key,
        ...asColumns(knownAlready(newsOf(row, timezone), now.getTime())),
      }
    }),
  )
}
