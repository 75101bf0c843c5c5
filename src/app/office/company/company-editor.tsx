import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { LoadingFailed } from '#app/kit/display/empty-state.tsx'
import { SkeletonRow } from '#app/kit/display/skeleton.tsx'
import { Tabs } from '#app/kit/display/tabs.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import screenClasses from '#app/office/customers/customer.screen.module.css'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import type { Company } from '#contract/companies/companies.ts'
import { companyFormOf, newCompany } from '#domain/companies/saved-company.ts'
import { may } from '#domain/identity/permissions.ts'
import { CompanyDays, closedDays, type DaysDraft } from './company-days.tsx'
import { CompanyDetails } from './company-details.tsx'
import { COMPANY_FIELDS, type CompanyDraft, companyDraft, companyDraftErrors, draftField } from './company-draft.ts'
import { COMPANIES_PATH } from './use-save-company.ts'

/** A company's details and its closed days. The id 0 is a company that is still to be made. */
export function CompanyEditor({ companyId }: { companyId: string }) {
  const isAdmin = may(useOffice().user.role, 'companies.list')
  const { loaded, again } = useLoaded(`company ${companyId}`, async (signal) =>
    companyId === '0' ? null : get('companies.get', { i: companyId }, { signal }),
  )
  return (
    <>
      {isAdmin && (
        <Link className={screenClasses.back} to={COMPANIES_PATH}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
          Companies
        </Link>
      )}
      {loaded.state === 'loading' && (
        <div role="status" aria-label="Loading the company">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
      {loaded.state === 'failed' && <CompanyFailed status={loaded.status} again={again} />}
      {loaded.state === 'ready' && <LoadedCompany key={companyId} company={loaded.value} />}
    </>
  )
}

const noErrors = () => ({})

function LoadedCompany({ company }: { company: Company | null }) {
  const [search] = useSearchParams()
  const details = useForm<CompanyDraft>({
    start: companyDraft(company ? companyFormOf(company) : newCompany),
    fields: COMPANY_FIELDS,
    errorsOf: companyDraftErrors,
    fieldOf: draftField,
  })
  const closed = closedDays(company?.disabledDates ?? [])
  const days = useForm<DaysDraft>({ start: { days: closed, known: closed }, fields: [], errorsOf: noErrors })
  const showsDays = company !== null && search.get('tab') === 'days'
  const [detailsUnsaved, daysUnsaved] = [details.unsaved, days.unsaved]
  const unsaved = useCallback(() => detailsUnsaved() || daysUnsaved(), [detailsUnsaved, daysUnsaved])
  return (
    <>
      <OfficeHead title={company?.name ?? 'New company'} />
      {company && (
        <Tabs
          label="Company"
          tabs={[
            { label: 'Details', to: '?', current: !showsDays },
            { label: 'Disabled Calendar Days', to: '?tab=days', current: showsDays },
          ]}
        />
      )}
      {/* What is written in one tab stands while the other is looked at. */}
      <div className={screenClasses.content} hidden={showsDays}>
        <CompanyDetails company={company} form={details} />
      </div>
      {showsDays && (
        <div className={screenClasses.content}>
          <CompanyDays company={company} form={days} />
        </div>
      )}
      <UnsavedGuard unsaved={unsaved} />
    </>
  )
}

function CompanyFailed({ status, again }: { status: number; again: () => void }) {
  const isGone = status === 404 || status === 400
  return (
    <LoadingFailed
      title={isGone ? 'There is no such company' : 'The company did not load'}
      action={
        isGone ? (
          <ButtonLink tone="secondary" to={COMPANIES_PATH}>
            Show the company screen
          </ButtonLink>
        ) : (
          <Button tone="secondary" icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />} onClick={again}>
            Try again
          </Button>
        )
      }
    >
      {isGone ? 'It may have another number.' : 'Nothing was changed.'}
    </LoadingFailed>
  )
}
