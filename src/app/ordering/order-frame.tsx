import fontUrl from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import { Outlet, useParams } from 'react-router'
import { contextKeys } from '#app/api.ts'
import { HaulerPage } from '#app/kit/hauler-colours.tsx'
import { MessageHost } from '#app/kit/message-host.tsx'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import type { Route } from './+types/order-frame'
import { catalogue } from './catalogue.ts'
import { haulerColours } from './hauler.ts'
import { HaulerUnavailable } from './hauler-unavailable.tsx'
import classes from './order-frame.module.css'
import { OrderHeader } from './order-header.tsx'
import type { OrderPage } from './order-page.ts'
import { stepAt } from './step-places.ts'
import { useAlive } from './use-alive.ts'
import { useEmbedding } from './use-embedding.ts'

/** The hauler, what it sells and the prices 'from': all that the first step says, so that it stands in the HTML. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<OrderPage> {
  const door = context.get(contextKeys.door)
  const company = await door.get('companies.getByUrl', { i: params.slug })
  const [types, services] = await Promise.all([
    // Without an answer all three are shown (specification, 'Service type step'): the address step finds out.
    door.get('companies.getAvailableTypes', { i: company.id }).catch(() => [...serviceTypes]),
    door.get('services.getServices', { i: company.id }).catch(() => []),
  ])
  return { company, types, services: catalogue(services) }
}

/** The letters come with the page: a line that wraps anew when they arrive would move everything under it. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: fontUrl },
]

/** Steps change under the same hauler: nothing is asked again. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = () => [{ title: companyMessages.loadFailed }]

export default function OrderFrame({ loaderData }: Route.ComponentProps) {
  const { company } = loaderData
  const { step } = useParams()
  const alive = useAlive()
  const { embedded, element } = useEmbedding(company.embedorigins)
  return (
    <HaulerPage colours={haulerColours(company.theme)}>
      <div className={embedded ? `${classes.page} ${classes.embedded}` : classes.page} ref={element}>
        <OrderHeader company={company} step={stepAt(step) ?? 'intro'} bare={embedded} />
        <Outlet context={loaderData} />
        {alive && <MessageHost />}
      </div>
    </HaulerPage>
  )
}

export function ErrorBoundary() {
  return <HaulerUnavailable />
}
