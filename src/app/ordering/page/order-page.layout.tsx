import fontUrl from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import { href, Outlet, useParams } from 'react-router'
import { contextKeys } from '#app/calls/api.ts'
import { HaulerPage } from '#app/kit/hauler-colors.tsx'
import { MessageHost } from '#app/kit/messages/message-host.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import classes from '#app/ordering/hauler/hauler-frame.module.css'
import { HaulerUnavailable } from '#app/ordering/hauler/hauler-unavailable.tsx'
import { expectOpenPage } from '#app/ordering/hauler/open-page.ts'
import { OrderHeader } from '#app/ordering/hauler/order-header.tsx'
import { haulerColors } from '#app/ordering/order/hauler.ts'
import { loadHaulerOffer } from '#app/ordering/order/load-order-page.ts'
import { type OrderPage, useOpenPage } from '#app/ordering/order/order-page.ts'
import { orderPagePath, stepAt } from '#app/ordering/wizard/step-places.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import type { Route } from './+types/order-page.layout'
import { TrackingPixel, useEmbedding } from './embedding.tsx'

export async function loader({ params, context }: Route.LoaderArgs): Promise<OrderPage> {
  const offer = await loadHaulerOffer(context.get(contextKeys.calls), params.slug)
  expectOpenPage(params.slug, offer.company, (slug) => href('/h/:slug/:step?', { ...params, slug }))
  return { ...offer, base: orderPagePath(offer.company.slug), demonstration: false }
}

/** Preloads the font, because a late swap would rewrap lines and shift the page. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: fontUrl },
]

/** Steps change under the same hauler: nothing is reloaded until an order is refused (use-submit-order). */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = () => [{ title: companyMessages.loadFailed }]

export default function OrderFrame({ loaderData }: Route.ComponentProps) {
  const page = useOpenPage(loaderData)
  const { company } = page
  const { step } = useParams()
  const alive = useHydrated()
  const { embedded, watch } = useEmbedding(company.embedorigins)
  return (
    <HaulerPage colors={haulerColors(company.theme)}>
      <div className={embedded ? `${classes.page} ${classes.embedded}` : classes.page} ref={watch}>
        <OrderHeader page={page} step={stepAt(step) ?? 'intro'} bare={embedded} />
        <Outlet context={page} />
        {alive && <MessageHost atHead />}
        {alive && <TrackingPixel id={company.trackingpixel} step={stepAt(step) ?? 'intro'} />}
      </div>
    </HaulerPage>
  )
}

export function ErrorBoundary() {
  return <HaulerUnavailable />
}
