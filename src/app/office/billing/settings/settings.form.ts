import { typedNumber } from '#app/office/form/typed-number.ts'
import type { BillingSettings } from '#contract/billing/run.ts'

export type SettingsForm = Pick<BillingSettings, 'mode' | 'prorate' | 'periodsbegin'> & {
  runhour: string
  collecthour: string
  feestaxed: boolean
  netdays: string
  nextnumber: string
}

export const SETTINGS_FIELDS = [
  'runhour',
  'collecthour',
  'mode',
  'prorate',
  'feestaxed',
  'netdays',
  'periodsbegin',
  'nextnumber',
] as const satisfies readonly (keyof SettingsForm)[]

export const settingsForm = (settings: BillingSettings): SettingsForm => ({
  mode: settings.mode,
  prorate: settings.prorate,
  periodsbegin: settings.periodsbegin,
  runhour: String(settings.runhour),
  collecthour: String(settings.collecthour),
  feestaxed: settings.feestaxed === 1,
  netdays: String(settings.netdays),
  nextnumber: settings.nextnumber,
})

const MOST_DAYS = 365

function isDays(text: string): boolean {
  const days = typedNumber(text)
  return days !== null && Number.isInteger(days) && days >= 0 && days <= MOST_DAYS
}

export const settingsErrors = ({ netdays, nextnumber }: SettingsForm) => ({
  netdays: isDays(netdays) ? undefined : 'Enter a number of days from 0 to 365',
  nextnumber: /\d$/.test(nextnumber.trim()) ? undefined : 'The number must end in digits',
})

export const sentSettings = (values: SettingsForm): BillingSettings => ({
  mode: values.mode,
  prorate: values.prorate,
  periodsbegin: values.periodsbegin,
  runhour: Number(values.runhour),
  collecthour: Number(values.collecthour),
  feestaxed: values.feestaxed ? 1 : 0,
  netdays: typedNumber(values.netdays) ?? 0,
  nextnumber: values.nextnumber.trim(),
})
