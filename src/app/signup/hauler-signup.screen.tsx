import { href } from 'react-router'
import { contextKeys } from '#app/calls/api.ts'
import { HaulerFrame } from '#app/ordering/hauler/hauler-frame.tsx'
import { HaulerUnavailable } from '#app/ordering/hauler/hauler-unavailable.tsx'
import { expectOpenPage } from '#app/ordering/hauler/open-page.ts'
import { loadHaulerOffer } from '#app/ordering/order/load-order-page.ts'
import type { HaulerOffer } from '#app/ordering/order/order-page.ts'
import type { Route } from './+types/hauler-signup.screen'
import { signupCopy } from './lookup/signup.copy.ts'
import { SignupFlow } from './signup-flow.tsx'

export async function loader({ params, context }: Route.LoaderArgs): Promise<HaulerOffer> {
  const offer = await loadHaulerOffer(context.get(contextKeys.calls), params.hauler)
  expectOpenPage(params.hauler, offer.company, (hauler) => href('/signup/:hauler', { hauler }))
  return offer
}

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: signupCopy.haulerTitle(loaderData.company.name) },
        { name: 'description', content: signupCopy.description },
      ]
    : []

export default function HaulerSignupScreen({ loaderData }: Route.ComponentProps) {
  return (
    <HaulerFrame company={loaderData.company}>
      <SignupFlow page={loaderData} />
    </HaulerFrame>
  )
}

export function ErrorBoundary() {
  return <HaulerUnavailable />
}
