import { typedPercent } from '#app/office/form/typed-number.ts'
import type { Asked } from '#contract/contract.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import type { FieldErrors } from '#domain/catalog/field-errors.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { isPercent, type RaisedRow, type Rounding, raisedRows } from '#domain/catalog/price-raise.ts'
import { type CalendarDay, isCalendarDay } from '#domain/companies/days/calendar-day.ts'

export type RaiseForm = {
  percent: string
  rounding: Rounding
  from: string
  sets: readonly string[]
}

export const RAISE_FIELDS: readonly (keyof RaiseForm)[] = ['percent', 'rounding', 'from', 'sets']

export interface PreviewedSet {
  uid: string
  name: string
  rows: readonly RaisedRow[]
}

export function previewOf(form: RaiseForm, sets: readonly PriceSet[]): PreviewedSet[] | null {
  const percent = typedPercent(form.percent)
  if (percent === null || !isPercent(percent)) return null
  return sets
    .filter(({ uid }) => form.sets.includes(uid))
    .map(({ uid, name, rows }) => {
      const inCents = rows.map((row) => ({ ...row, price: Math.round(row.price * 100) }))
      return { uid, name, rows: raisedRows(inCents, { percent, rounding: form.rounding }) }
    })
}

export function raiseErrors(
  form: RaiseForm,
  { sets, today }: { sets: readonly PriceSet[]; today: CalendarDay },
): FieldErrors<RaiseForm> {
  const preview = previewOf(form, sets)
  if (!preview) return { percent: catalogMessages.raisePercent }
  if (!isCalendarDay(form.from) || form.from < today) return { from: catalogMessages.raisePast }
  return preview.some(({ rows }) => rows.length > 0) ? {} : { sets: catalogMessages.raiseNothing }
}

/** Call it only when there are no errors. */
export function sentRaise(form: RaiseForm, sets: readonly PriceSet[], companyid: number): Asked<'prices.raise'> {
  const chosen = sets.filter(({ uid }) => form.sets.includes(uid))
  return {
    companyid,
    percent: typedPercent(form.percent) ?? 0,
    rounding: form.rounding,
    from: form.from,
    sets: chosen.map(({ uid, version }) => ({ uid, version })),
  }
}
