import { IconLock, IconRefresh } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { LoadingFailed } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { Tabs } from '#app/kit/display/tabs.tsx'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import screenClasses from '#app/office/customers/customer.screen.module.css'
import { BackLink } from '#app/office/display/back-link.tsx'
import { Moment } from '#app/office/display/moment.tsx'
import { ActivityLink } from '#app/office/trail/activity-link.tsx'
import { LastChanges } from '#app/office/trail/last-changes.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { useScreenFailure } from '#app/page/screen-failed.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { Company } from '#contract/companies/companies.ts'
import type { Answer } from '#contract/contract.ts'
import { openingSteps } from '#domain/companies/opening.ts'
import { companyFormOf, newCompany } from '#domain/companies/saved-company.ts'
import { may } from '#domain/identity/permissions.ts'
import { HELD } from '#domain/messaging/mail-caps.ts'
import { CompanyDetails } from './company-details.tsx'
import { COMPANY_FIELDS, type CompanyDraft, companyDraft, companyDraftErrors, draftField } from './company-draft.ts'
import { CompanyDays, closedDays, type DaysDraft } from './days/company-days.tsx'
import { type CompanyPage, showsDays } from './load-company.ts'
import { COMPANIES_PATH } from './use-save-company.ts'

export function CompanyEditor({ page }: { page: CompanyPage }) {
  return (
    <>
      <Companies />
      <LoadedCompany key={page.id} page={page} />
    </>
  )
}

function Companies() {
  const isAdmin = may(useOffice().user, 'companies.list')
  return isAdmin && <BackLink to={COMPANIES_PATH}>Companies</BackLink>
}

const noErrors = () => ({})

function LoadedCompany({ page: { company, haulers, inUse, room, changes, held } }: { page: CompanyPage }) {
  const [search] = useSearchParams()
  const start = companyDraft(company ? companyFormOf(company) : newCompany)
  const details = useForm<CompanyDraft>({
    start,
    fields: COMPANY_FIELDS,
    errorsOf: companyDraftErrors,
    fieldOf: draftField,
  })
  const closed = closedDays(company?.disabledDates ?? [])
  const days = useForm<DaysDraft>({ start: { days: closed, known: closed }, fields: [], errorsOf: noErrors })
  const isOnDays = company !== null && showsDays(search)
  const [detailsUnsaved, daysUnsaved] = [details.unsaved, days.unsaved]
  const unsaved = useCallback(() => detailsUnsaved() || daysUnsaved(), [detailsUnsaved, daysUnsaved])
  /** Resets the forms: for an owner, Cancel returns to this same screen. */
  const beginAgain = () => {
    details.begin(start)
    days.begin({ days: closed, known: closed })
  }
  return (
    <>
      <OfficeHead
        title={company?.name ?? 'New company'}
        more={company && <ActivityLink subject="company" record={company.id} />}
      />
      {company && <NotOpenNote company={company} />}
      {company && (
        <Tabs
          label="Company"
          tabs={[
            { label: 'Details', to: '?', current: !isOnDays },
            { label: 'Disabled Calendar Days', to: '?tab=days', current: isOnDays },
          ]}
        />
      )}
      {/* Hidden, not unmounted, so that unsaved input survives a change of tabs. */}
      <div className={screenClasses.content} hidden={isOnDays}>
        <CompanyDetails company={company} haulers={haulers} room={room} form={details}>
          <HeldMail held={held} />
          {company && <LastChanges lines={changes} subject="company" record={company.id} zone={company.timezone} />}
        </CompanyDetails>
      </div>
      {isOnDays && (
        <div className={screenClasses.content}>
          <CompanyDays company={company} inUse={inUse} form={days} />
        </div>
      )}
      <UnsavedGuard unsaved={unsaved} onLeave={beginAgain} />
    </>
  )
}

export function CompanyFailed() {
  const { isMissing, again } = useScreenFailure()
  return (
    <>
      <Companies />
      <LoadingFailed
        title={isMissing ? 'There is no such company' : 'The company did not load'}
        action={
          isMissing ? (
            <ButtonLink tone="secondary" to={COMPANIES_PATH}>
              Show the company screen
            </ButtonLink>
          ) : (
            <Button tone="secondary" icon={<Icon of={IconRefresh} />} onClick={again}>
              Try again
            </Button>
          )
        }
      >
        {isMissing ? 'It may have another ID.' : 'Nothing was changed.'}
      </LoadingFailed>
    </>
  )
}

function HeldMail({ held }: { held: Answer<'messages.getHeld'> }) {
  if (held.length === 0) return null
  return (
    <Panel title="Waiting email" note="It will be sent automatically when the limit allows.">
      <ul>
        {held.map(({ id, to, subject, reason, created }) => (
          <li key={id}>
            <span>{`${subject || 'Text message'} to ${to}: ${(reason ?? '').replace(HELD, '')}`}</span>,{' '}
            <Moment at={created} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function NotOpenNote({ company }: { company: Pick<Company, 'open' | 'listed' | 'mid'> }) {
  const { user } = useOffice()
  if (company.open) return null
  const steps = openingSteps({
    confirmed: user.role === 'admin' ? !(company.listed || company.mid) : user.verified,
    listed: company.listed,
    hasMerchant: company.mid !== null,
  })
  return (
    <WarningNote icon={IconLock}>
      {`The order page is not open yet: customers can't see it, and no email is sent in the company's name. ${steps}`}
    </WarningNote>
  )
}
