import { type ComponentType, useCallback } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { refreshOffer } from '#app/ordering/order/offer.store.ts'
import { type Order, reachableStep, useOrder } from '#app/ordering/order/use-order.ts'
import { AddressStep } from '#app/ordering/steps/address/address.step.tsx'
import { CustomerDetailsStep } from '#app/ordering/steps/details/customer-details.step.tsx'
import { BillingStep } from '#app/ordering/steps/pay/billing.step.tsx'
import { ServicesStep } from '#app/ordering/steps/services/services.step.tsx'
import { OfferFailed } from '#app/ordering/wizard/offer-failed.tsx'
import { type RefusalNote, StepNote, useRefusal } from '#app/ordering/wizard/refusal.store.ts'
import { returnsToReview, stepPath } from '#app/ordering/wizard/step-places.ts'
import classes from '#app/ordering/wizard/step-skeleton.module.css'
import { StepSkeleton } from '#app/ordering/wizard/step-skeleton.tsx'
import { fetchedAhead } from '#app/page/fetched-ahead.ts'
import { useFetchAhead } from '#app/page/use-fetch-ahead.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { nextStep, type StepName } from '#domain/ordering/wizard/steps.ts'

type LaterStep = Exclude<StepName, 'intro'>

/** Steps that only some orders have, that come last or need a calendar: lazy-loaded, and prefetched one step ahead. */
const files = {
  commercialservices: fetchedAhead(
    async () => (await import('#app/ordering/steps/services/commercial-services.step.tsx')).CommercialServicesStep,
  ),
  rolloffservices: fetchedAhead(
    async () => (await import('#app/ordering/steps/roll-off/roll-off.step.tsx')).RollOffStep,
  ),
  review: fetchedAhead(async () => (await import('#app/ordering/steps/review/review.step.tsx')).ReviewStep),
  deliverydate: fetchedAhead(
    async () => (await import('#app/ordering/steps/days/delivery-date.step.tsx')).DeliveryDateStep,
  ),
  confirmation: fetchedAhead(
    async () => (await import('#app/ordering/steps/confirmation/confirmation.step.tsx')).ConfirmationStep,
  ),
}

/** The other steps share a bundle, so that Next waits for no file. */
const screens: Record<LaterStep, ComponentType> = {
  address: AddressStep,
  services: ServicesStep,
  commercialservices: files.commercialservices.Screen,
  rolloffservices: files.rolloffservices.Screen,
  customerdetails: CustomerDetailsStep,
  billingdetails: BillingStep,
  review: files.review.Screen,
  deliverydate: files.deliverydate.Screen,
  confirmation: files.confirmation.Screen,
}

function useNextFetched(wanted: LaterStep, type: ServiceType | null): void {
  const next = nextStep(wanted, type)
  useFetchAhead(useCallback(async () => (next && isFile(next) ? files[next].fetch() : null), [next]))
}

const isFile = (step: StepName): step is keyof typeof files => step in files

export function ReachableStep({ wanted }: { wanted: LaterStep }) {
  const { search, key: visit } = useLocation()
  const order = useOrder()
  const { offer, question, page, wizard } = order
  const refusal = useRefusal(page.base)
  const isHydrated = useHydrated()
  useNextFetched(wanted, wizard.type)
  const needsOffer = wanted !== 'address' && question !== null && wizard.placed === null
  if (needsOffer && (offer.state === 'loading' || offer.state === 'none')) return <StepSkeleton />
  if (needsOffer && offer.state === 'failed') {
    return (
      <main className={classes.shape}>
        <OfferFailed again={() => void refreshOffer(question)} />
      </main>
    )
  }
  const elsewhere = redirectPath(wanted, search, order, refusal)
  // Keyed by visit, so that each visit redirects, even one that returns before the last redirect finished. While a page
  // hydrates it shows no stored answers, so a missing one must not redirect yet.
  if (elsewhere)
    return (
      <>
        <StepSkeleton />
        {isHydrated && <Navigate key={visit} to={elsewhere} replace />}
      </>
    )
  const Screen = screens[wanted]
  return (
    <StepNote value={refusal?.step === wanted ? refusal : null}>
      <Screen />
    </StepNote>
  )
}

function redirectPath(wanted: LaterStep, search: string, order: Order, refusal: RefusalNote | null): string | null {
  const { base } = order.page
  // A refused order returns to the step that fixes it, even if that is answered.
  if (wanted === 'review' && refusal && refusal.step !== 'review') return stepPath(base, refusal.step) + refusal.search
  const step = reachableStep(wanted, order)
  const back = returnsToReview(search)
  if (step === wanted && !(step === 'review' && back)) return null
  return stepPath(base, step) + (back && step !== 'review' ? search : '')
}
