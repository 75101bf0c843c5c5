import type { TellingRulesOnWire } from '#contract/canmanager/telling.ts'
import { timesMessages } from '#domain/cans/times/messages.ts'
import { toldMessages } from '#domain/cans/told/messages.ts'
import { unknownFields, WORDS_MAX } from '#domain/cans/told/stop-words.ts'
import { isQuiet, type StopEvent, stopEvents } from '#domain/cans/told/telling-rules.ts'
import { readClockTime, writeClockTime } from '#domain/companies/days/clock-time.ts'

type Of<Part extends string, Value> = { [Name in `events.${StopEvent}.${Part}`]: Value }

/** Named like the fields on the wire, so that the server's errors find theirs. */
export type MessagesForm = Of<'email' | 'text', boolean> &
  Of<'words', string> & { evening: string; quietfrom: string; quietto: string; stopsbefore: string; photo: boolean }

export const emailOf = (event: StopEvent) => `events.${event}.email` as const
export const textOf = (event: StopEvent) => `events.${event}.text` as const
export const wordsOf = (event: StopEvent) => `events.${event}.words` as const

export const MESSAGES_FIELDS = [
  ...stopEvents.map(wordsOf),
  'evening',
  'quietfrom',
  'quietto',
  'stopsbefore',
  'photo',
] as const satisfies readonly (keyof MessagesForm)[]

export function messagesForm({ events, evening, quietfrom, quietto, stopsbefore, photo }: TellingRulesOnWire) {
  const each = stopEvents.flatMap((event) => [
    [emailOf(event), events[event].email],
    [textOf(event), events[event].text],
    [wordsOf(event), events[event].words],
  ])
  return {
    ...Object.fromEntries(each),
    evening: writeClockTime(evening),
    quietfrom: writeClockTime(quietfrom),
    quietto: writeClockTime(quietto),
    stopsbefore: String(stopsbefore),
    photo,
  } as MessagesForm
}

export function sentMessages(form: MessagesForm): TellingRulesOnWire {
  const events = stopEvents.map((event) => [
    event,
    { email: form[emailOf(event)], text: form[textOf(event)], words: form[wordsOf(event)].trim() },
  ])
  return {
    events: Object.fromEntries(events),
    evening: readClockTime(form.evening) ?? 0,
    quietfrom: readClockTime(form.quietfrom) ?? 0,
    quietto: readClockTime(form.quietto) ?? 0,
    stopsbefore: Number(form.stopsbefore),
    photo: form.photo,
  }
}

function wordsError(words: string): string | undefined {
  const [unknown] = unknownFields(words)
  if (unknown) return toldMessages.unknownField(unknown)
  return words.trim().length > WORDS_MAX ? toldMessages.wordsTooLong : undefined
}

export function messagesErrors(form: MessagesForm) {
  const [evening, quietFrom, quietTo] = [form.evening, form.quietfrom, form.quietto].map(readClockTime)
  const needed = (time: number | null | undefined) => (time == null ? timesMessages.timeNeeded : undefined)
  const isInQuiet = evening != null && quietFrom != null && quietTo != null && isQuiet(evening, { quietFrom, quietTo })
  return {
    ...(Object.fromEntries(stopEvents.map((event) => [wordsOf(event), wordsError(form[wordsOf(event)])])) as Of<
      'words',
      string | undefined
    >),
    evening: needed(evening) ?? (isInQuiet ? toldMessages.eveningInQuiet : undefined),
    quietfrom: needed(quietFrom),
    quietto: needed(quietTo),
  }
}
