import { dollarsText, typedCents, typedNumber, typedPercent } from '#app/office/form/typed-number.ts'
import type { Asked } from '#contract/contract.ts'
import type { Service } from '#contract/services/office.ts'
import type { FieldErrors } from '#domain/catalog/field-errors.ts'
import { type ServiceDraft, serviceErrors } from '#domain/catalog/service-draft.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import { rowsError, sentRows, type TypedRow, typedRows } from './typed-rows.ts'

export type ServiceForm = {
  name: string
  label: string
  type: ServiceType | ''
  active: boolean
  mapid: string
  tax: string
  daysavailable: readonly number[]
  cansoffered: string
  description: string
  /** The uid of a price set; '' for the service's own rows. */
  pricing: string
  service_prices: readonly TypedRow[]
  rolloff_size: string
  rolloff_owned: string
  rolloff_proratedays: string
  rolloff_prorate: string
  rolloff_perdayrate: string
  allowedtons: string
  rolloff_tonoveragecharge: string
}

/** In screen order. */
export const SERVICE_FIELDS: readonly (keyof ServiceForm)[] = [
  ...(['name', 'label', 'type', 'mapid', 'cansoffered', 'tax', 'description', 'daysavailable', 'active'] as const),
  ...([
    'rolloff_size',
    'rolloff_owned',
    'rolloff_proratedays',
    'rolloff_prorate',
    'rolloff_perdayrate',
    'allowedtons',
  ] as const),
  ...(['rolloff_tonoveragecharge', 'pricing', 'service_prices'] as const),
]

const MONDAY_TO_FRIDAY = [2, 3, 4, 5, 6]

export function newServiceForm(types: readonly ServiceType[], mapIds: readonly number[]): ServiceForm {
  const only = <T>(values: readonly T[]) => (values.length === 1 ? values[0] : undefined)
  return {
    name: '',
    label: '',
    type: only(types) ?? '',
    active: true,
    mapid: String(only(mapIds) ?? ''),
    tax: '',
    daysavailable: MONDAY_TO_FRIDAY,
    cansoffered: '',
    description: '',
    pricing: '',
    service_prices: [],
    rolloff_size: '',
    rolloff_owned: '',
    rolloff_proratedays: '',
    rolloff_prorate: '',
    rolloff_perdayrate: '',
    allowedtons: '',
    rolloff_tonoveragecharge: '',
  }
}

const blankZero = (value: number) => (value === 0 ? '' : String(value))
const blankAmount = (dollars: number) => (dollars === 0 ? '' : dollarsText(dollars))

export function serviceForm(service: Service): ServiceForm {
  const { name, label, type, description, daysavailable } = service
  return {
    name,
    label,
    type,
    description,
    daysavailable,
    active: service.active === 1,
    mapid: String(service.mapid),
    tax: String(service.tax),
    cansoffered: String(service.cansoffered),
    pricing: service.pricing ?? '',
    service_prices: typedRows(service.service_prices),
    rolloff_size: blankZero(service.rolloff_size),
    rolloff_owned: blankZero(service.rolloff_owned ?? 0),
    rolloff_proratedays: blankZero(service.rolloff_proratedays),
    rolloff_prorate: blankAmount(service.rolloff_prorate),
    rolloff_perdayrate: blankAmount(service.rolloff_perdayrate),
    allowedtons: blankZero(service.allowedtons),
    rolloff_tonoveragecharge: blankAmount(service.rolloff_tonoveragecharge),
  }
}

export function serviceDraft(form: ServiceForm): ServiceDraft {
  const { name, label, type, daysavailable } = form
  return {
    name,
    label,
    type,
    daysavailable,
    mapid: typedNumber(form.mapid),
    tax: typedPercent(form.tax),
    cansoffered: typedNumber(form.cansoffered),
    rolloff_size: typedNumber(form.rolloff_size),
    rolloff_owned: typedNumber(form.rolloff_owned),
    rolloff_proratedays: typedNumber(form.rolloff_proratedays),
    rolloff_prorate: typedCents(form.rolloff_prorate),
    rolloff_perdayrate: typedCents(form.rolloff_perdayrate),
    allowedtons: typedNumber(form.allowedtons),
    rolloff_tonoveragecharge: typedCents(form.rolloff_tonoveragecharge),
  }
}

export function serviceFormErrors(form: ServiceForm, allowed: readonly ServiceType[]): FieldErrors<ServiceForm> {
  const own = form.pricing === '' ? form.service_prices : []
  const rows = rowsError(own)
  return { ...serviceErrors(serviceDraft(form), allowed), ...(rows && { service_prices: rows }) }
}

/** Call it only when there are no errors. While a price set is chosen, the service's own rows stay as saved. */
export function sentService(
  form: ServiceForm,
  { id, companyid, version }: { id: number; companyid: number; version: number | undefined },
): Asked<'services.update'> {
  const { rolloff_prorate, rolloff_perdayrate, rolloff_tonoveragecharge, ...draft } = serviceDraft(form)
  const amount = (cents: number | null) => (cents === null ? null : dollarsOf(cents))
  return {
    ...draft,
    id,
    companyid,
    version,
    description: form.description,
    pricing: form.pricing || null,
    daysavailable: [...form.daysavailable],
    active: form.active ? 1 : 0,
    ...(form.pricing === '' && { service_prices: sentRows(form.service_prices) }),
    rolloff_prorate: amount(rolloff_prorate),
    rolloff_perdayrate: amount(rolloff_perdayrate),
    rolloff_tonoveragecharge: amount(rolloff_tonoveragecharge),
  }
}
