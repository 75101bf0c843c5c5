import { errorsOf, type FieldErrors } from '#domain/catalog/field-errors.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { MOST_CANS, MOST_DAYS, MOST_PRICE } from '#domain/catalog/row-draft.ts'
import type { RollOffTerms } from '#domain/catalog/service.ts'
import { type ServiceType, serviceTypes } from '#domain/catalog/service-types.ts'

type Blank<Terms> = { [Field in keyof Terms]: number | null }

/** A service being edited: null or '' for a missing value, NaN for an unreadable number. Missing terms count as 0. */
export interface ServiceDraft extends Blank<Required<RollOffTerms>> {
  name: string
  label: string
  type: ServiceType | ''
  mapid: number | null
  /** Percent. */
  tax: number | null
  /** 1 = Sunday to 7 = Saturday. */
  daysavailable: readonly number[]
  cansoffered: number | null
}

const MOST_YARDS = 999
const MOST_TONS = 9999

const within = (value: number | null, most: number): boolean => value === null || (value >= 0 && value <= most)
const whole = (value: number | null, most: number): boolean =>
  within(value, most) && (value === null || Number.isInteger(value))
const decimals = (value: number, places: number): boolean => Math.abs(Number(value.toFixed(places)) - value) < 1e-9

/** Includes the current type, so that a service of a type no longer allowed can still be switched off. */
export const typesFor = (sold: readonly ServiceType[], saved: ServiceType | ''): ServiceType[] =>
  serviceTypes.filter((type) => sold.includes(type) || type === saved)

export function serviceErrors(draft: ServiceDraft, allowed: readonly ServiceType[]): FieldErrors<ServiceDraft> {
  return errorsOf<ServiceDraft>({
    name: draft.name.trim() === '' ? catalogMessages.nameRequired : undefined,
    label: draft.label.trim() === '' ? catalogMessages.labelRequired : undefined,
    type: typeError(draft.type, allowed),
    daysavailable:
      draft.type !== 'Roll-Offs' && draft.daysavailable.length === 0 ? catalogMessages.serviceDayRequired : undefined,
    cansoffered: cansError(draft.cansoffered),
    mapid: draft.mapid === null ? catalogMessages.mapRequired : undefined,
    tax: taxError(draft.tax),
    ...termErrors(draft),
  })
}

function typeError(type: ServiceType | '', allowed: readonly ServiceType[]): string | undefined {
  if (type === '') return catalogMessages.typeRequired
  return allowed.includes(type) ? undefined : catalogMessages.typeNotAllowed(type)
}

function cansError(cans: number | null): string | undefined {
  if (cans === null) return catalogMessages.cansRequired
  return Number.isInteger(cans) && cans >= 1 && cans <= MOST_CANS ? undefined : catalogMessages.rowCans
}

function taxError(tax: number | null): string | undefined {
  if (tax === null) return catalogMessages.taxRequired
  return tax >= 0 && tax <= 100 && decimals(tax, 3) ? undefined : catalogMessages.taxRange
}

function termErrors(draft: ServiceDraft): FieldErrors<ServiceDraft> {
  if (draft.type !== 'Roll-Offs') return {}
  const amount = (cents: number | null) => (whole(cents, MOST_PRICE) ? undefined : catalogMessages.termAmount)
  const tons = draft.allowedtons
  return {
    rolloff_size: whole(draft.rolloff_size, MOST_YARDS) ? undefined : catalogMessages.termWhole,
    rolloff_owned:
      draft.rolloff_owned === null || (whole(draft.rolloff_owned, MOST_YARDS) && draft.rolloff_owned > 0)
        ? undefined
        : catalogMessages.termOwned,
    rolloff_proratedays: whole(draft.rolloff_proratedays, MOST_DAYS) ? undefined : catalogMessages.termWhole,
    rolloff_prorate: amount(draft.rolloff_prorate),
    rolloff_perdayrate: amount(draft.rolloff_perdayrate),
    rolloff_tonoveragecharge: amount(draft.rolloff_tonoveragecharge),
    allowedtons:
      within(tons, MOST_TONS) && (tons === null || decimals(tons, 2)) ? undefined : catalogMessages.termAmount,
  }
}
