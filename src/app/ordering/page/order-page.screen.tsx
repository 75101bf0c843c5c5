import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { demonstrationCopy } from '#app/ordering/demonstration.copy.ts'
import { type OrderPage, useOrderPage } from '#app/ordering/order/order-page.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { IntroStep } from '#app/ordering/steps/intro/intro.step.tsx'
import { stepAt, stepPath } from '#app/ordering/wizard/step-places.ts'
import { StepSkeleton } from '#app/ordering/wizard/step-skeleton.tsx'
import { fetchedAhead } from '#app/page/fetched-ahead.ts'
import { useFetchAhead } from '#app/page/use-fetch-ahead.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import type { StepName } from '#domain/ordering/wizard/steps.ts'
import type { Route } from './+types/order-page.screen'

/** Later steps and their rules stay out of the first bundle and are prefetched while the first step is read. */
const laterSteps = fetchedAhead(async () => (await import('./wizard-steps.tsx')).ReachableStep)

const titles: Record<Exclude<StepName, 'intro'>, string> = {
  address: 'Address',
  services: 'Services',
  commercialservices: 'Dumpster',
  rolloffservices: 'Roll-Offs',
  customerdetails: 'Your details',
  billingdetails: 'Billing',
  review: 'Review',
  deliverydate: 'Drop-off day',
  confirmation: orderingMessages.thanksTitle,
}

const FRAMES: readonly string[] = ['ordering/page/order-page.layout', 'ordering/page/demonstration.layout']

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const step = stepAt(params.step)
  const frame = matches.find((match) => match && FRAMES.includes(match.id))
  const { company, demonstration } = (frame?.loaderData ?? {}) as Partial<OrderPage>
  if (!company) return []
  if (demonstration) {
    return [{ title: demonstrationCopy.pageTitle(company.name) }, { name: 'robots', content: 'noindex' }]
  }
  if (!step || step === 'intro') {
    const [title, description] = [copy.pageTitle(company.name), copy.pageDescription(company.name)]
    return [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:image', content: `${matches[0].loaderData?.site.publicUrl}${company.logo ?? '/shared.png'}` },
    ]
  }
  return [{ title: copy.stepTitle(titles[step], company.name) }, { name: 'robots', content: 'noindex' }]
}

/** The first step is in the HTML; later ones depend on browser storage, so the server renders their skeleton. */
export default function OrderStep({ params }: Route.ComponentProps) {
  const { base } = useOrderPage()
  const alive = useHydrated()
  const step = stepAt(params.step)
  useFetchAhead(laterSteps.fetch)
  if (step === null) return <Navigate to={stepPath(base, 'intro')} replace />
  if (step === 'intro') return <IntroStep />
  if (!alive) return <StepSkeleton />
  return (
    <Suspense fallback={<StepSkeleton />}>
      <laterSteps.Screen wanted={step} />
    </Suspense>
  )
}
