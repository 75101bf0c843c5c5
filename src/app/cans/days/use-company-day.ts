import { type FormEvent, useState } from 'react'
import type { Crew } from '#app/cans/work/store/crew.ts'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { COMPANY_DAY_FIELDS, changedCompanyDay, companyDayErrors, companyDayForm } from './company-day.form.ts'

export function useCompanyDay({ rules, group }: Pick<Crew, 'rules' | 'group'>, onSaved: () => void) {
  const [begun] = useState(() => companyDayForm(rules.company))
  const form = useForm({ start: begun, fields: COMPANY_DAY_FIELDS, errorsOf: companyDayErrors })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    const change = changedCompanyDay(form.latest(), begun)
    if (Object.keys(change).length === 0) return onSaved()
    void save((write) => write('canmanager.saveDayRules', { groupid: group.id, ...change }), onSaved)
  }
  return { form, busy, submit }
}
