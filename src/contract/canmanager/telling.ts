import { z } from 'zod'
import { publicCompany } from '#contract/companies/companies.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, groupId, instant, line } from '#contract/fields.ts'
import { failed, generalRefusals, refusal } from '#contract/refusals.ts'
import { toldMessages } from '#domain/cans/told/messages.ts'
import { unknownFields, WORDS_MAX } from '#domain/cans/told/stop-words.ts'
import { MOST_STOPS_BEFORE, stopEvents } from '#domain/cans/told/telling-rules.ts'
import { channelChoices } from '#domain/cans/told/tracked-state.ts'
import { clockTime } from './day-rules.ts'
import { canLine } from './tasks.ts'

const groupScope = { by: 'row', row: 'group', field: 'groupid' } as const

const words = z
  .string()
  .trim()
  .max(WORDS_MAX, toldMessages.wordsTooLong)
  .refine((text) => unknownFields(text).length === 0, {
    error: ({ input }) => toldMessages.unknownField(unknownFields(String(input))[0] ?? ''),
  })
const eventRule = z.object({ email: z.boolean(), text: z.boolean(), words })
const stopsBefore = z
  .int(toldMessages.stopsBefore)
  .min(0, toldMessages.stopsBefore)
  .max(MOST_STOPS_BEFORE, toldMessages.stopsBefore)

/** Missing fields stay; times are clock times. */
const tellingRules = z.object({
  events: z.record(z.enum(stopEvents), eventRule),
  evening: clockTime,
  quietfrom: clockTime,
  quietto: clockTime,
  stopsbefore: stopsBefore,
  photo: z.boolean(),
})
export type TellingRulesOnWire = z.output<typeof tellingRules>

const opened = { key: line(64).min(1) }

const trackedStop = z.object({
  company: publicCompany,
  /** `over`: its day has passed, or it was called off. */
  state: z.enum(['planned', 'coming', 'done', 'failed', 'over']),
  day: day.nullable(),
  /** The window; null without a time, and once the truck has been there. */
  from: instant.nullable(),
  to: instant.nullable(),
  /** The one time of the driver’s next stop. */
  at: instant.nullable(),
  /** Open stops before it; null unless the truck is on its way. */
  before: z.int().nullable(),
  address: z.string(),
  cans: z.array(canLine),
  servicename: z.string(),
  /** What the customer wrote when ordering, or on this page since. */
  where: z.string(),
  /** May still be changed: the truck does not come here next. */
  canchange: z.boolean(),
  doneat: instant.nullable(),
  photo: z.string().nullable(),
  /** Why it could not be done; empty for a reason in the driver’s own words. */
  reason: z.string(),
  /** The day that the customer knew before, and why it moved; empty for a reason in the driver’s own words. */
  moved: z.object({ from: day, reason: z.string() }).nullable(),
  /** The messages that this customer still gets. */
  coming: z.array(z.object({ event: z.enum(stopEvents), by: z.enum(channelChoices) })),
  stopsbefore: z.int(),
  /** The customer sees a photo once it is done, if one is taken. */
  photos: z.boolean(),
  /** Of the services of its order; null where their days are not known. */
  firstpickup: day.nullable(),
  /** Gets emails; null for a stop without an address to write to. */
  emails: z.boolean().nullable(),
  updated: instant,
})
export type TrackedStop = z.output<typeof trackedStop>

export const stopIsOver = refusal({
  code: 'stop.over',
  status: 409,
  summary: 'The truck has been there, comes here next, or the day has passed.',
  body: failed,
})

export const tellingContract = {
  'canmanager.getTelling': endpoint({
    verb: 'GET',
    summary: 'What customers are told about their stops: by event and channel, in whose words, and at which hours.',
    who: 'cans.manage',
    scope: groupScope,
    input: z.object({ groupid: groupId }),
    output: tellingRules,
  }),
  'canmanager.saveTelling': endpoint({
    verb: 'POST',
    summary: 'Saves what customers are told. Only what happens from then on is told. Missing fields stay.',
    who: 'cans.manage',
    scope: groupScope,
    input: tellingRules.partial().extend({ groupid: groupId }),
    output: tellingRules,
  }),
  'canmanager.getTrackedStop': endpoint({
    verb: 'GET',
    summary: 'A stop by the link that its customer got: when the truck comes, and what happened.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object(opened),
    output: trackedStop,
    long: true,
    refusals: [generalRefusals.notFound],
  }),
  'canmanager.leaveNote': endpoint({
    verb: 'POST',
    summary: 'Adds a customer’s words to the notes of a stop, by its link.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ ...opened, text: z.string().trim().min(1, toldMessages.noteNeeded).max(500) }),
    output: z.object({ success: z.literal(true) }),
    limit: 'dropoff',
    long: true,
    refusals: [generalRefusals.notFound, stopIsOver],
  }),
  'canmanager.setStopEmails': endpoint({
    verb: 'POST',
    summary: 'Turns a customer’s emails about stops off or on, by the link of a stop.',
    who: 'public',
    scope: { by: 'none' },
    input: z.object({ ...opened, wanted: z.boolean() }),
    output: z.object({ success: z.literal(true), emails: z.boolean().nullable() }),
    limit: 'dropoff',
    long: true,
    refusals: [generalRefusals.notFound],
  }),
}
