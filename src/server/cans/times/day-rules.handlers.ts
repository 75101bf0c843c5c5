import type { SentPlace } from '#contract/canmanager/day-rules.ts'
import type { Answer, Given } from '#contract/contract.ts'
import type { GroupId } from '#contract/fields.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import type { PlaceOfDay } from '#domain/cans/times/driver-rules.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { normalizeUsername } from '#domain/identity/username.ts'
import { badFields } from '#server/base/refusal.ts'
import { type Call, type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { findMember } from '#server/cans/crew/group.queries.ts'
import { isDriver } from '#server/cans/tasks/todays-tasks.ts'
import { timezoneOf } from '#server/companies/companies.queries.ts'
import { askPlace } from '#server/geo/ask-place.ts'
import { crewRules } from './crew-rules.ts'
import { storeDayRules } from './day-rules.queries.ts'
import { drivesOf, learnLegs } from './drives.ts'

type Calls = 'canmanager.getDayRules' | 'canmanager.getDrives' | 'canmanager.saveDayRules' | 'canmanager.saveDriverDay'

export const dayRulesHandlers: Handlers<Calls> = {
  'canmanager.getDayRules': readRules,

  'canmanager.getDrives': {
    prepare: async (call, { groupid, known }) => {
      const { isConfigured, isDown } = call.app.outside.driveTimes
      if (known === '0') await learnLegs(call.app, tenantOf(call))
      return (short) => readDrives(short, groupid, { isConfigured, isDown: isDown() })
    },
  },

  'canmanager.saveDayRules': {
    prepare: async (call, sent) => {
      const places = await locateEnds(call, sent)
      return (short) => saveDayRules(short, sent, places)
    },
  },
  'canmanager.saveDriverDay': {
    prepare: async (call, sent) => {
      const places = await locateEnds(call, sent)
      return (short) => saveDriverDay(short, sent, places)
    },
  },
}

/** Drivers don't get each other's phones. */
async function readRules(call: ShortCall): Promise<Answer<'canmanager.getDayRules'>> {
  const company = tenantOf(call)
  const today = todayIn(await timezoneOf(call.db, company), call.now)
  const rules = await crewRules(call.db, company, today)
  return isDriver(call) ? { ...rules, drivers: rules.drivers.map((one) => ({ ...one, phone: '' })) } : rules
}

/** Those of the stops that the caller's lists have. */
async function readDrives(
  call: ShortCall,
  group: GroupId,
  service: { isConfigured: boolean; isDown: boolean },
): Promise<Answer<'canmanager.getDrives'>> {
  const { legs, unknown } = await drivesOf(
    call.db,
    tenantOf(call),
    call.now,
    ({ groupId, deliveryDate }, today) => groupId === group && (!isDriver(call) || deliveryDate === today),
  )
  // Those told by a service that was taken away no longer count.
  if (!service.isConfigured) return { by: 'straight', legs: [] }
  return { by: service.isDown && unknown.length > 0 ? 'down' : 'roads', legs }
}

/** Undefined stays as it is. */
type End = PlaceOfDay | null | undefined
type SentEnd = SentPlace | null | undefined

interface Ends {
  fromPlace: End
  toPlace: End
}

async function locateEnds(call: Call, { from, to }: { from?: SentEnd; to?: SentEnd }): Promise<Ends> {
  return { fromPlace: await locate(call, 'from', from), toPlace: await locate(call, 'to', to) }
}

async function locate(call: Call, field: string, sent: SentEnd): Promise<End> {
  if (!sent) return sent
  const { address, lat, lng } = sent
  if (lat !== undefined && lng !== undefined) return { address, lat, lng }
  const found = await askPlace(call, (geocoder) => geocoder.locate(address))
  if (!found) throw badFields([{ field, message: cansMessages.placeUnknown }])
  return { address, lat: found.lat, lng: found.lng }
}

async function saveDayRules(call: ShortCall, sent: Given<'canmanager.saveDayRules'>, ends: Ends) {
  const company = tenantOf(call)
  const { groupid: groupId, start: startsAt, minutes, breaks } = sent
  const row = { companyId: company, groupId, userId: null, day: null, startsAt, minutes, breaks, ...ends }
  await storeDayRules(call.db, row)
  return readRules(call)
}

/** @throws Refusal 400 unless the driver is a member of the group */
async function saveDriverDay(call: ShortCall, sent: Given<'canmanager.saveDriverDay'>, ends: Ends) {
  const company = tenantOf(call)
  const { groupid: groupId, username, day, start: startsAt, breaks, truck, phone } = sent
  const member = await findMember(call.db, company, normalizeUsername(username))
  if (!member || member.rights !== null) throw badFields([{ field: 'username', message: cansMessages.notAMember }])
  await storeDayRules(call.db, {
    companyId: company,
    groupId,
    userId: member.id,
    day,
    startsAt,
    breaks,
    truck,
    phone,
    ...ends,
  })
  return readRules(call)
}
