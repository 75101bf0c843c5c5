import { href, useNavigate } from 'react-router'
import type { Form } from '#app/kit/form/use-form.ts'
import { useVersionedEdit } from '#app/kit/form/use-versioned-edit.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useReload } from '#app/kit/use-reload.ts'
import type { Company } from '#contract/companies/companies.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { companyFormOf } from '#domain/companies/saved-company.ts'
import { type CompanyDraft, companyDraft, sentCompany } from './company-draft.ts'

export const COMPANIES_PATH = href('/admin/company')

export function useSaveCompany(form: Form<CompanyDraft>, company: Company | null, mayChangePlatform: boolean) {
  const navigate = useNavigate()
  const reload = useReload()
  return useVersionedEdit<Company, CompanyDraft>({
    form,
    row: company,
    valuesOf: (row) => companyDraft(companyFormOf(row)),
    conflictRow: (refused) => (refused.is('company.changed') ? refused.body.company : null),
    send: async ({ values, writeOver }) => {
      const written = sentCompany(values, mayChangePlatform)
      const inputOf = (over: Company | null) => ({ ...written, id: over?.id ?? 0, version: over?.version })
      const saved = await writeOver('companies.update', inputOf, (answer) => answer.company)
      showMessage(companyMessages.saved)
      return saved.company
    },
    onSaved: async () => {
      await navigate(COMPANIES_PATH)
      // The frame shows the company's name too.
      await reload()
    },
  })
}
