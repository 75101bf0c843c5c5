import { IconExternalLink, IconScale } from '@tabler/icons-react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useReload } from '#app/kit/use-reload.ts'
import { CompanySelect } from '#app/office/display/company-select.tsx'
import { companyOfList } from '#app/office/lists/list.view.ts'
import { ExportLink } from '#app/office/lists/list-export.tsx'
import { useListLoading } from '#app/office/lists/office-list.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ListScreenFailed } from '#app/page/screen-failed.tsx'
import { useChoosesCompany, useOffice } from '#app/page/use-office.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/orders.screen'
import { type OrdersView, ordersFile, ordersInput, ordersUrl } from './orders.view.ts'
import { OrdersList } from './orders-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Orders', matches[0].loaderData, { hidden: true })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { calls, user, rows, chosen } = await companyOf(context)
  const view = ordersUrl.read(url.searchParams)
  const shown = companyOfList(user, view)
  const asked = { ...ordersInput(view, shown), page: view.page, size: view.size ?? rows }
  const [page, { startedon }] = await Promise.all([
    calls.get('services.getOrderPage', asked),
    calls.get('billing.getSettings', { companyId: chosen.id }),
  ])
  return { chosen: shown === null ? null : chosen, page, asksByHand: startedon === null }
}

export const ErrorBoundary = () => <ListScreenFailed title="Orders" rows="orders" />

export default function OrdersScreen({ loaderData: { chosen, page, asksByHand } }: Route.ComponentProps) {
  const chooses = useChoosesCompany()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const reload = useReload()
  const view = ordersUrl.read(search)
  const waiting = useListLoading()
  return (
    <>
      <OfficeHead
        title="Orders"
        choice={
          chooses && (
            <CompanySelect all chosen={chosen} onChoose={(company) => navigate(ordersUrl.query(view, { company }))} />
          )
        }
        more={<More view={view} chosen={chosen} isOwn={!chooses} asksByHand={asksByHand} />}
      />
      {page.any ? (
        <OrdersList page={page} view={view} ofAll={chosen === null} waiting={waiting} onChanged={() => void reload()} />
      ) : (
        <NothingYet scene={<CartsScene />} title="No orders yet">
          Orders from your page appear here, with payments and refunds.
        </NothingYet>
      )}
    </>
  )
}

type MoreProps = {
  view: OrdersView
  chosen: Route.ComponentProps['loaderData']['chosen']
  isOwn: boolean
  /** Billing has not started, so the office asks for payments itself. */
  asksByHand: boolean
}

function More({ view, chosen, isOwn, asksByHand }: MoreProps) {
  const { user } = useOffice()
  return (
    <>
      {asksByHand && (
        <ButtonLink
          to={`${href('/admin/orders/to-be-asked')}${isOwn || !chosen ? '' : `?company=${chosen.id}`}`}
          tone="secondary"
        >
          To be asked
        </ButtonLink>
      )}
      <ExportLink to={ordersFile(view, chosen?.id ?? null)} label="Export CSV" />
      {may(user, 'orders.refund') && (
        <ButtonLink to={href('/admin/differences')} tone="secondary" icon={<Icon of={IconScale} />}>
          Differences
        </ButtonLink>
      )}
      {chosen && (
        <ButtonLink
          to={href('/h/:slug/:step?', { slug: chosen.slug })}
          tone="secondary"
          icon={<Icon of={IconExternalLink} />}
        >
          {isOwn ? 'Open my order page' : 'Open the order page'}
        </ButtonLink>
      )}
    </>
  )
}
