import { IconCopy, IconExternalLink, IconMessage, IconPlus, IconUpload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { serverNow } from '#app/calls/server-clock.ts'
import { StreetScene } from '#app/drawings/street-scene.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { copyText } from '#app/kit/messages/copy-text.ts'
import { useReload } from '#app/kit/use-reload.ts'
import { CompanySelect } from '#app/office/display/company-select.tsx'
import { companyOfList } from '#app/office/lists/list.view.ts'
import { ExportLink } from '#app/office/lists/list-export.tsx'
import { useListLoading } from '#app/office/lists/office-list.tsx'
import head from '#app/page/office-head.module.css'
import { OfficeHead } from '#app/page/office-head.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ListScreenFailed } from '#app/page/screen-failed.tsx'
import { type OfficeCompany, useChoosesCompany, useOffice } from '#app/page/use-office.ts'
import { useSite } from '#app/page/use-site.ts'
import type { Setup } from '#contract/companies/dashboard.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { DEFAULT_TIME_ZONE } from '#domain/companies/days/time-zone.ts'
import { canSell } from '#domain/companies/setup.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/customers.screen'
import { customerRows } from './customers.columns.tsx'
import { customersUrl, exportHref, listInput } from './customers.view.ts'
import { CustomersList } from './customers-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Customers', matches[0].loaderData, { hidden: true })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { calls, user, rows, chosen, companiesOf } = await companyOf(context)
  const view = customersUrl.read(url.searchParams)
  const shown = companyOfList(user, view)
  const asked = { ...listInput(view, shown), page: view.page, size: view.size ?? rows }
  const page = await calls.get('customers.getPage', asked)
  const companies = shown === null ? await companiesOf(page.rows.map(({ companyid }) => companyid)) : [chosen]
  const today = todayIn(chosen?.timezone ?? DEFAULT_TIME_ZONE, serverNow())
  const isNew = shown !== null && may(user, 'dashboard.read') && page.total === 0 && page.counts.all === 0
  const setup = isNew ? await calls.get('companies.getSetup', { companyId: chosen.id }) : null
  return { chosen: shown === null ? null : chosen, page, companies, today, setup }
}

export const ErrorBoundary = () => <ListScreenFailed title="Customers" rows="customers" />

export default function CustomersScreen({
  loaderData: { chosen, page, companies, today, setup },
}: Route.ComponentProps) {
  const chooses = useChoosesCompany()
  const { user } = useOffice()
  const [search] = useSearchParams()
  const view = customersUrl.read(search)
  const ofCompany = chosen === null ? '' : `?company=${chosen.id}`
  const reload = useReload()
  const navigate = useNavigate()
  const isLoading = useListLoading()
  const choose = (company: number | null) => navigate(customersUrl.query(view, { company }))
  const rows = useMemo(
    () => customerRows(page.rows, new Map(companies.map((company) => [company.id, company]))),
    [page, companies],
  )
  return (
    <>
      <OfficeHead
        title="Customers"
        choice={chooses && <CompanySelect all chosen={chosen} onChoose={choose} />}
        secondaryActions={<FeedbackAndImport ofCompany={ofCompany} />}
        more={<ExportLink to={exportHref(view, chosen?.id ?? null)} />}
      >
        {may(user, 'customers.write') && (
          <ButtonLink
            to={href('/admin/customers/e/:userId', { userId: '0' }) + ofCompany}
            icon={<Icon of={IconPlus} />}
          >
            <span>
              Add<span className={head.rest}> customer</span>
            </span>
          </ButtonLink>
        )}
      </OfficeHead>
      {page.total === 0 ? (
        <NoCustomersYet company={chosen} setup={setup} />
      ) : (
        <CustomersList
          page={page}
          rows={rows}
          view={view}
          company={chosen?.id ?? null}
          today={today}
          waiting={isLoading}
          onChanged={() => void reload()}
        />
      )}
    </>
  )
}

function FeedbackAndImport({ ofCompany }: { ofCompany: string }) {
  const { user } = useOffice()
  return (
    <>
      {may(user, 'feedback.read') && (
        <ButtonLink to={href('/admin/feedback') + ofCompany} tone="secondary" icon={<Icon of={IconMessage} />}>
          Feedback
        </ButtonLink>
      )}
      {may(user, 'customers.write') && (
        <ButtonLink to={href('/admin/customers/import') + ofCompany} tone="secondary" icon={<Icon of={IconUpload} />}>
          Import
        </ButtonLink>
      )}
    </>
  )
}

function NoCustomersYet({ company, setup }: { company: OfficeCompany | null; setup: Setup | null }) {
  const { publicUrl } = useSite()
  const page = company && href('/h/:slug/:step?', { slug: company.slug })
  const copy = () =>
    copyText(new URL(page ?? '/', publicUrl).href, {
      copied: 'Order page link copied',
      failed: 'The link could not be copied. Open the page and copy its address.',
    })
  if (setup && !canSell(setup)) {
    return (
      <NothingYet
        scene={<StreetScene />}
        title="No customers yet"
        actions={<ButtonLink to={href('/admin/dashboard')}>See the remaining steps</ButtonLink>}
      >
        Orders and leads arrive here automatically once your page can sell. You can import your existing customers.
      </NothingYet>
    )
  }
  return (
    <NothingYet
      scene={<StreetScene />}
      title="No customers yet"
      actions={
        page && (
          <>
            <Button icon={<Icon of={IconCopy} />} onClick={copy}>
              Copy my order page link
            </Button>
            <ButtonLink to={page} tone="secondary" icon={<Icon of={IconExternalLink} />}>
              Open my order page
            </ButtonLink>
          </>
        )
      }
    >
      Orders and leads from your page arrive here automatically. Share your page to get the first ones.
    </NothingYet>
  )
}
