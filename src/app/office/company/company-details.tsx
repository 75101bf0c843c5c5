import type { FormEvent, ReactNode } from 'react'
import { href } from 'react-router'
import { Panel } from '#app/kit/display/panel.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { SaveBar } from '#app/office/form/save-bar.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { Company } from '#contract/companies/companies.ts'
import type { User } from '#contract/users/sessions.ts'
import { companyFormOf, newCompany } from '#domain/companies/saved-company.ts'
import { may } from '#domain/identity/permissions.ts'
import { CompanyConflict } from './company-conflict.tsx'
import classes from './company-details.module.css'
import type { CompanyDraft } from './company-draft.ts'
import { ContactFields, LinkFields, MerchantFields } from './company-fields.tsx'
import { COMPANY_SECTIONS, CompanySections } from './company-sections.tsx'
import { EmbedPanel } from './embed-panel.tsx'
import { FileFields } from './file-fields.tsx'
import { HoldFields } from './hold-fields.tsx'
import type { CompanyPage } from './load-company.ts'
import { OrderingFields } from './ordering-fields.tsx'
import { PlatformFacts } from './platform-facts.tsx'
import { PlatformFields } from './platform-fields.tsx'
import { ThemeFields } from './theme-fields.tsx'
import { COMPANIES_PATH, useSaveCompany } from './use-save-company.ts'

type CompanyDetailsProps = {
  company: Company | null
  haulers: readonly User[]
  room: CompanyPage['room']
  form: Form<CompanyDraft>
  children?: ReactNode
}

export function CompanyDetails({ company, haulers, room, form, children }: CompanyDetailsProps) {
  const isAdmin = may(useOffice().user, 'companies.platformSettings')
  const { base: saved, busy, conflict, save, keepMine, takeTheirs } = useSaveCompany(form, company, isAdmin)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form onSubmit={submit} noValidate>
      {conflict && (
        <CompanyConflict
          mine={conflict.beside(form.values)}
          theirs={conflict.theirs}
          writesPlatform={isAdmin}
          onKeep={keepMine}
          onTake={takeTheirs}
        />
      )}
      <div className={classes.page}>
        <CompanySections isSaved={saved !== null} hasPlatform={isAdmin || saved !== null} />
        <div className={classes.parts}>
          <ContactFields form={form} savedName={saved?.name ?? null} />
          <OrderingFields form={form} />
          <HoldFields form={form} />
          <LinkFields form={form} />
          <MerchantFields form={form} savedMid={saved?.mid ?? ''} />
          <FileFields form={form} saved={saved ? companyFormOf(saved) : newCompany} company={saved?.id} room={room} />
          <ThemeFields form={form} />
          {isAdmin && <PlatformFields form={form} company={saved?.id} haulers={haulers} />}
          {!isAdmin && saved && <PlatformFacts company={saved} />}
          {saved && <OrderPage company={saved} />}
          {children}
        </div>
      </div>
      <SaveBar changed={form.changed} busy={busy} problem={form.problem} back={COMPANIES_PATH} />
    </form>
  )
}

function OrderPage({ company }: { company: Company }) {
  const { slug, version } = company
  return (
    <>
      <EmbedPanel company={company} />
      <div className={classes.beside}>
        <Panel
          anchor={COMPANY_SECTIONS.preview.id}
          title="Preview"
          note={`The order page at /h/${slug}, as it is saved.`}
        >
          <iframe
            key={version}
            className={classes.preview}
            src={href('/h/:slug/:step?', { slug })}
            title="Order page"
            loading="lazy"
          />
        </Panel>
      </div>
    </>
  )
}
