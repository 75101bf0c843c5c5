import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Refused } from '#app/api.ts'
import { useOnceWritten } from '#app/calls/once-written.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Draft } from '#app/office/form/use-draft.ts'
import { useOffice } from '#app/office/frame/use-office.ts'
import type { Company } from '#contract/companies/companies.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { companyFormOf } from '#domain/companies/saved-company.ts'
import { type CompanyDraft, companyDraft, draftField, sentCompany } from './company-draft.ts'

/** Where Save and Cancel return to. */
export const COMPANIES_PATH = '/admin/company'

/**
 * Saves the form and returns to the list. What the server refuses stands at its fields; what somebody else saved in the
 * meantime is `conflict`, and the person says which of the two shall stand.
 */
export function useSaveCompany(draft: Draft<CompanyDraft>, company: Company | null, mayChangePlatform: boolean) {
  const [standing, setStanding] = useState(company)
  const [conflict, setConflict] = useState<Company>()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const write = useOnceWritten()
  const { companySaved } = useOffice()

  const refused = (error: Refused) => {
    if (error.is('company.changed')) setConflict(error.body.company)
    else if (error.fields.length > 0) {
      draft.refuse(error.fields.map(({ field, message }) => ({ field: draftField(field), message })))
    } else showMessage(error.message, { tone: 'error' })
  }

  const save = async (over: Company | null = standing) => {
    if (!draft.check()) return
    setBusy(true)
    try {
      const written = sentCompany(draft.form, mayChangePlatform)
      const sent = (under: Company | null) => ({
        ...written,
        id: under?.id ?? 0,
        ...(under && { version: under.version }),
      })
      const { company: saved } = await write('companies.update', sent(over), (earlier) =>
        write('companies.update', sent(earlier.company)),
      )
      setStanding(saved)
      setConflict(undefined)
      companySaved(saved)
      draft.begin(companyDraft(companyFormOf(saved)))
      showMessage(companyMessages.saved)
      await navigate(COMPANIES_PATH)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused(error)
    } finally {
      setBusy(false)
    }
  }

  const takeTheirs = () => {
    if (!conflict) return
    setStanding(conflict)
    draft.begin(companyDraft(companyFormOf(conflict)))
    setConflict(undefined)
  }

  return { standing, busy, conflict, save: () => save(), keepMine: () => save(conflict), takeTheirs }
}
