import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, groupId, latitude, line, longitude, phoneLine } from '#contract/fields.ts'
import { MINUTES, MOST_BREAKS, stopKinds } from '#domain/cans/times/day-rules.ts'
import { timesMessages } from '#domain/cans/times/messages.ts'

const groupScope = { by: 'row', row: 'group', field: 'groupid' } as const

/** Minutes after midnight by the company's clocks: 525 is 8:45 AM. */
export const clockTime = z
  .int(timesMessages.timeNeeded)
  .min(0, timesMessages.timeNeeded)
  .max(1439, timesMessages.timeNeeded)
const minutesOf = ([least, most]: readonly [number, number]) =>
  z
    .int(timesMessages.minutes(least, most))
    .min(least, timesMessages.minutes(least, most))
    .max(most, timesMessages.minutes(least, most))
const breaks = z
  .array(z.object({ at: clockTime, minutes: minutesOf(MINUTES.ofBreak) }))
  .max(MOST_BREAKS, timesMessages.threeBreaks)
const minutes = z.record(z.enum(stopKinds), minutesOf(MINUTES.atStop))
const place = z.object({ address: z.string(), lat: z.number(), lng: z.number() })
/** Without coordinates, the address is located. */
const sentPlace = z.object({
  address: line(300).min(1, timesMessages.addressNeeded),
  lat: latitude.optional(),
  lng: longitude.optional(),
})
export type SentPlace = z.output<typeof sentPlace>

const driverRules = z.object({
  username: z.string(),
  day: day.nullable(),
  start: clockTime.nullable(),
  breaks: breaks.nullable(),
  from: place.nullable(),
  to: place.nullable(),
  truck: z.string(),
  /** The driver’s, for the office; drivers get none. */
  phone: z.string(),
})
const crewRules = z.object({
  company: z.object({ start: clockTime, minutes, breaks, from: place.nullable(), to: place.nullable() }),
  drivers: z.array(driverRules),
})

const leg = z
  .tuple([latitude, longitude, latitude, longitude, z.int()])
  .describe('From latitude and longitude, to latitude and longitude, seconds.')

export const dayRulesContract = {
  'canmanager.getDayRules': endpoint({
    verb: 'GET',
    summary:
      'What drivers’ days are planned with: the company’s rules, each driver’s own, and those of single days from yesterday on. Null takes the next farther rule.',
    who: 'cans.read',
    scope: groupScope,
    input: z.object({ groupid: groupId }),
    output: crewRules,
  }),
  'canmanager.getDrives': endpoint({
    verb: 'GET',
    summary:
      'The drives between consecutive places of drivers’ days from today on, a driver’s of today: from, to and seconds, as the routing service told them; those not listed are straight lines. `by` is straight without a routing service, down while it doesn’t answer. With known=1 the service is not asked.',
    who: 'cans.read',
    scope: groupScope,
    input: z.object({ groupid: groupId, known: z.enum(['0', '1']).default('0') }),
    output: z.object({ by: z.enum(['roads', 'straight', 'down']), legs: z.array(leg) }),
  }),
  'canmanager.saveDayRules': endpoint({
    verb: 'POST',
    summary:
      'Saves the company’s start of the day, minutes at a stop by kind, breaks, and where trucks start and end. Missing fields stay.',
    who: 'cans.manage',
    scope: groupScope,
    input: z.object({
      groupid: groupId,
      start: clockTime.optional(),
      minutes: minutes.optional(),
      breaks: breaks.optional(),
      from: sentPlace.nullish(),
      to: sentPlace.nullish(),
    }),
    output: crewRules,
  }),
  'canmanager.saveDriverDay': endpoint({
    verb: 'POST',
    summary:
      'Saves a driver’s own rules, for each day or for one; null takes the next farther rule, and missing fields stay.',
    who: 'cans.manage',
    scope: groupScope,
    input: z.object({
      groupid: groupId,
      username: line(254),
      day: day.nullable(),
      start: clockTime.nullish(),
      breaks: breaks.nullish(),
      from: sentPlace.nullish(),
      to: sentPlace.nullish(),
      truck: line(60).optional(),
      phone: phoneLine(60).optional(),
    }),
    output: crewRules,
  }),
}
