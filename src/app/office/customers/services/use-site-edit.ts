import { useState } from 'react'
import { type Form, useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import { SITE_FIELDS, type SiteDraft, siteDraft, siteErrors } from './site.form.ts'

export type SiteForm = Form<SiteDraft>

interface SiteEdit {
  customer: number
  site: Site | null
  onSaved: (site: Site) => Promise<void>
  onDone: () => void
}

export function useSiteEdit({ customer, site, onSaved, onDone }: SiteEdit) {
  const [version, setVersion] = useState(site?.version)
  const form = useForm<SiteDraft>({
    start: siteDraft(site),
    fields: SITE_FIELDS,
    errorsOf: siteErrors,
    idPrefix: 'site-',
  })
  const { busy, save } = useSave({
    form,
    onConflict: (refused) => {
      if (!refused.is('site.changed')) return false
      setVersion(refused.body.site.version)
      form.rebase(siteDraft(refused.body.site))
      form.fail(`${refused.message} Your changes are kept: check them and save again.`)
      return true
    },
    onRefused: showAboveButton(form),
  })
  const submit = () => {
    if (!form.check()) return
    const { point, ...written } = form.latest()
    void save(async (write) => {
      const input = { customer, ...written, ...point }
      const { site: saved } = await write(
        'customers.saveSite',
        { ...input, ...(site && { id: site.id, version }) },
        // The response of the first attempt was lost: what was changed since goes to the same site.
        ({ site: made }) => write('customers.saveSite', { ...input, id: made.id, version: made.version }),
      )
      await onSaved(saved)
      showMessage(site ? 'Site saved' : 'Site added')
    }, onDone)
  }
  return { form, busy, save: submit }
}
