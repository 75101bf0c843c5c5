import { typedCents, typedPercent } from '#app/office/form/typed-number.ts'
import type { Answer, Asked } from '#contract/contract.ts'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import type { Rounding } from '#domain/catalog/price-raise.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { dollarsOf } from '#domain/companies/money.ts'

export const WHAT = ['lists', 'customers', 'both'] as const
export type What = (typeof WHAT)[number]
export type RaisedRow = Answer<'customers.raise'>['rows'][number]

/** A roll-off is paid once. */
export const RAISED_TYPES = ['Residential', 'Commercial'] as const satisfies readonly ServiceType[]

export type RaiseForm = {
  what: What
  by: 'percent' | 'amount'
  percent: string
  amount: string
  rounding: Rounding
  from: string
  types: readonly (typeof RAISED_TYPES)[number][]
  sets: readonly string[]
  frequencies: readonly Frequency[]
  maps: readonly string[]
  notsince: string
  leaveout: readonly RaisedRow[]
  tells: boolean
  days: string
  text: string
}

export const RAISE_FIELDS: readonly (keyof RaiseForm)[] = ['percent', 'amount', 'rounding', 'from', 'days', 'text']

const some = <T>(values: readonly T[]): T[] | undefined => (values.length > 0 ? [...values] : undefined)

/** Null until an amount and a day are typed. */
export function sentRaise(form: RaiseForm, companyId: number): Asked<'customers.raise'> | null {
  const { by, from, rounding, notsince, tells, days, text } = form
  const change = by === 'percent' ? typedPercent(form.percent) : typedCents(form.amount)
  if (change === null || Number.isNaN(change) || from === '') return null
  const [types, sets, frequencies] = [some(form.types), some(form.sets), some(form.frequencies)]
  const maps = some(form.maps.map(Number))
  return {
    companyId,
    from,
    rounding,
    ...(by === 'percent' ? { percent: change } : { amount: dollarsOf(change) }),
    filter: {
      ...(types && { types }),
      ...(sets && { sets }),
      ...(frequencies && { frequencies }),
      ...(maps && { maps }),
      ...(notsince !== '' && { notsince }),
    },
    leaveout: form.leaveout.map(({ service }) => service),
    ...(tells && { notice: { days: Number(days) || 0, text } }),
  }
}

export const isOfLists = ({ what, by }: Pick<RaiseForm, 'what' | 'by'>): boolean =>
  what !== 'customers' && by === 'percent'
export const isOfCustomers = ({ what }: Pick<RaiseForm, 'what'>): boolean => what !== 'lists'
