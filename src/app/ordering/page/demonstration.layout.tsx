import fontUrl from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import { Link, Outlet, useParams } from 'react-router'
import { contextKeys } from '#app/calls/api.ts'
import { HaulerPage } from '#app/kit/hauler-colors.tsx'
import { MessageHost } from '#app/kit/messages/message-host.tsx'
import typeClasses from '#app/kit/type.module.css'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { demonstrationCopy } from '#app/ordering/demonstration.copy.ts'
import frameClasses from '#app/ordering/hauler/hauler-frame.module.css'
import { HaulerUnavailable } from '#app/ordering/hauler/hauler-unavailable.tsx'
import { OrderHeader } from '#app/ordering/hauler/order-header.tsx'
import { haulerColors } from '#app/ordering/order/hauler.ts'
import { loadHaulerOffer } from '#app/ordering/order/load-order-page.ts'
import { type OrderPage, useOpenPage } from '#app/ordering/order/order-page.ts'
import { demonstrationPath, stepAt } from '#app/ordering/wizard/step-places.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import type { Route } from './+types/demonstration.layout'
import classes from './demonstration.layout.module.css'

const DEMO_HAULER = 'demo'

/**
 * For viewing only: always in demo mode, even for a hauler that takes cards, and never creates a lead or an order
 * (R-25).
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<OrderPage> {
  const offer = await loadHaulerOffer(context.get(contextKeys.calls), params.hauler ?? DEMO_HAULER)
  const company = { ...offer.company, demo: true, paybylink: false, tokenizerurl: null, trackingpixel: null }
  return { ...offer, company, base: demonstrationPath(company.slug), demonstration: true }
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: fontUrl },
]

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = () => [{ title: companyMessages.loadFailed }]

export default function DemonstrationFrame({ loaderData }: Route.ComponentProps) {
  const page = useOpenPage(loaderData)
  const { step } = useParams()
  const alive = useHydrated()
  return (
    <HaulerPage colors={haulerColors(page.company.theme)}>
      <div className={frameClasses.page}>
        <aside className={classes.ribbon} aria-label={demonstrationCopy.ribbonLabel}>
          <span>{demonstrationCopy.ribbon}</span>
          <Link className={typeClasses.link} to="/">
            {demonstrationCopy.back}
          </Link>
        </aside>
        <OrderHeader page={page} step={stepAt(step) ?? 'intro'} />
        <Outlet context={page} />
        {alive && <MessageHost atHead />}
      </div>
    </HaulerPage>
  )
}

export function ErrorBoundary() {
  return <HaulerUnavailable />
}
