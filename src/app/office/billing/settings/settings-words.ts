import { hourText } from '#app/office/billing/words/hour-text.ts'
import type { BillingSettings } from '#contract/billing/run.ts'
import { counted } from '#domain/words/counted.ts'

export const MODE_WORDS: Record<BillingSettings['mode'], string> = {
  review: 'I review and issue them',
  automatic: 'They are issued at once',
}
export const PRORATE_WORDS: Record<BillingSettings['prorate'], string> = {
  days: 'By the day',
  none: 'Whole months only',
}
export const BEGIN_WORDS: Record<BillingSettings['periodsbegin'], string> = {
  order: 'On the day of the order',
  dropoff: 'On the day of the drop-off',
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
export const HOUR_OPTIONS = HOURS.map((hour) => ({ value: String(hour), label: hourText(hour) }))

/** For people who may not change them. */
export const settingsFacts = (settings: BillingSettings): readonly (readonly [string, string])[] => [
  ['Bills are made at', hourText(settings.runhour)],
  ['Bills go out', MODE_WORDS[settings.mode]],
  ['Cards are charged at', hourText(settings.collecthour)],
  ['Bills are due after', counted(settings.netdays, 'day')],
  ['Parts of a month', PRORATE_WORDS[settings.prorate]],
  ['Fees are taxed', settings.feestaxed === 1 ? 'Yes' : 'No'],
  ['Periods begin', BEGIN_WORDS[settings.periodsbegin]],
  ['Next bill number', settings.nextnumber],
]
