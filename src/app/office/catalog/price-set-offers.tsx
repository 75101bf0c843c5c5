import { Panel } from '#app/kit/display/panel.tsx'
import classes from '#app/office/edit-layout.module.css'
import type { Service } from '#contract/services/office.ts'
import { centsOf } from '#domain/companies/money.ts'
import { type OfferedHere, OfferPanel } from './offer-panel.tsx'
import { enabledNames, type PriceSetForm } from './price-set.form.ts'
import { rightRows } from './typed-rows.ts'

export function PriceSetOffers({ form, services }: { form: PriceSetForm; services: readonly Service[] }) {
  if (services.length === 0) return <UnusedSet form={form} />
  return services.map((service) => (
    <OfferPanel key={service.id} title={`Order page: ${service.name}`} service={offerOf(service, form)} />
  ))
}

function offerOf(service: Service, form: PriceSetForm): OfferedHere {
  return {
    name: service.name,
    type: service.type,
    active: service.active === 1,
    cansoffered: service.cansoffered,
    enabled: enabledNames(form.enabled),
    prices: rightRows(form.rows),
    rolloff_proratedays: service.rolloff_proratedays,
    rolloff_prorate: centsOf(service.rolloff_prorate),
    rolloff_perdayrate: centsOf(service.rolloff_perdayrate),
  }
}

function UnusedSet({ form }: { form: PriceSetForm }) {
  const prices = rightRows(form.rows)
  const service: OfferedHere = {
    name: form.name,
    type: 'Residential',
    active: true,
    prices,
    enabled: enabledNames(form.enabled),
    cansoffered: Math.max(0, ...prices.map(({ cans }) => cans)),
    rolloff_proratedays: 0,
    rolloff_prorate: 0,
    rolloff_perdayrate: 0,
  }
  return (
    <>
      <OfferPanel title="What your order page can offer" service={service} />
      <Panel>
        <p className={classes.note}>No service uses this price set yet. Choose it on a service.</p>
      </Panel>
    </>
  )
}
