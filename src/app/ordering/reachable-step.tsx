import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Button } from '#app/kit/button.tsx'
import { LoadingFailed } from '#app/kit/empty-state.tsx'
import type { StepName } from '#domain/ordering/steps.ts'
import { copy } from './copy.ts'
import { refreshOffer } from './offer-store.ts'
import { returnsToReview, stepPath } from './step-places.ts'
import classes from './step-skeleton.module.css'
import { StepSkeleton } from './step-skeleton.tsx'
import { reachableStep, useOrder } from './use-order.ts'

type LaterStep = Exclude<StepName, 'intro'>

/** Every step but the first comes in its own file, when it is reached. */
const screens: Record<LaterStep, LazyExoticComponent<ComponentType>> = {
  address: lazy(async () => ({ default: (await import('./address-step.tsx')).AddressStep })),
  services: lazy(async () => ({ default: (await import('./services-step.tsx')).ServicesStep })),
  commercialservices: lazy(async () => ({
    default: (await import('./commercial-services-step.tsx')).CommercialServicesStep,
  })),
  rolloffservices: lazy(async () => ({ default: (await import('./roll-off-step.tsx')).RollOffStep })),
  customerdetails: lazy(async () => ({ default: (await import('./customer-details-step.tsx')).CustomerDetailsStep })),
  billingdetails: lazy(async () => ({ default: (await import('./billing-step.tsx')).BillingStep })),
  review: lazy(async () => ({ default: (await import('./review-step.tsx')).ReviewStep })),
  deliverydate: lazy(async () => ({ default: (await import('./delivery-date-step.tsx')).DeliveryDateStep })),
  confirmation: lazy(async () => ({ default: (await import('./confirmation-step.tsx')).ConfirmationStep })),
}

/** The wanted step, or the way to the first one that is not answered yet. */
export function ReachableStep({ wanted }: { wanted: LaterStep }) {
  const { search, key: visit } = useLocation()
  const order = useOrder()
  const { offer, question, page, wizard } = order
  const needsOffer = wanted !== 'address' && question !== null && wizard.placed === null
  if (needsOffer && (offer.state === 'loading' || offer.state === 'none')) return <StepSkeleton />
  if (needsOffer && offer.state === 'failed') return <OfferFailed again={() => void refreshOffer(question)} />
  const step = reachableStep(wanted, order)
  const back = returnsToReview(search)
  const elsewhere = step !== wanted || (step === 'review' && back)
  if (elsewhere) {
    const to = stepPath(page.base, step) + (back && step !== 'review' ? search : '')
    // Every visit is sent on anew, even one that comes back before the last sending on was over.
    return <Navigate key={visit} to={to} replace />
  }
  const Screen = screens[step]
  return <Screen />
}

function OfferFailed({ again }: { again: () => void }) {
  return (
    <main className={classes.shape}>
      <LoadingFailed
        title={copy.offerFailed}
        action={
          <Button tone="secondary" onClick={again}>
            {copy.tryAgain}
          </Button>
        }
      >
        {copy.unreachable}
      </LoadingFailed>
    </main>
  )
}
