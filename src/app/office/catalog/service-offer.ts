import type { PriceSet } from '#contract/prices/price-sets.ts'
import { enabledDays } from '#domain/catalog/price-rows.ts'
import type { OfferedHere } from './offer-panel.tsx'
import { type ServiceForm, serviceDraft } from './service.form.ts'
import { rightRows, typedRows } from './typed-rows.ts'

const orZero = (value: number | null): number => value || 0

export function serviceOffer(form: ServiceForm, sets: readonly PriceSet[]): OfferedHere {
  const draft = serviceDraft(form)
  const set = sets.find(({ uid }) => uid === form.pricing)
  return {
    name: form.name,
    type: form.type,
    active: form.active,
    cansoffered: orZero(draft.cansoffered),
    enabled: set ? set.enabled : enabledDays(form.daysavailable),
    prices: rightRows(set ? typedRows(set.rows) : form.service_prices),
    rolloff_prorate: orZero(draft.rolloff_prorate),
    rolloff_proratedays: orZero(draft.rolloff_proratedays),
    rolloff_perdayrate: orZero(draft.rolloff_perdayrate),
  }
}
