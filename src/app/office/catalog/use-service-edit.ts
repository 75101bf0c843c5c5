import { useState } from 'react'
import { useNavigate } from 'react-router'
import { post } from '#app/api.ts'
import { useOnceWritten } from '#app/calls/once-written.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useDraft } from '#app/office/form/use-draft.ts'
import { useSaving } from '#app/office/form/use-saving.ts'
import type { Service } from '#contract/services/office.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { typesFor } from '#domain/catalog/service-draft.ts'
import { bringBack } from './bring-back.ts'
import type { ServicePage } from './load-service.ts'
import { newServiceForm, SERVICE_FIELDS, sentService, serviceForm, serviceFormErrors } from './service.form.ts'
import { useDeleting } from './use-deleting.ts'

const servicePath = ({ id }: Service) => `/admin/services/e/${id}`

/** Writing a service: the draft, its save with a conflict's way out, and its deletion. */
export function useServiceEdit({ service, company, maps }: ServicePage, list: string) {
  const navigate = useNavigate()
  const write = useOnceWritten()
  const [saved, setSaved] = useState(service)
  const [theirs, setTheirs] = useState<Service | null>(null)
  const types = typesFor(company.servicesallowed, saved?.type ?? '')
  const draft = useDraft(
    service
      ? serviceForm(service)
      : newServiceForm(
          types,
          maps.map(({ id }) => id),
        ),
    SERVICE_FIELDS,
    (form) => serviceFormErrors(form, types),
  )
  const saving = useSaving({
    refuse: draft.refuse,
    conflictOf: (refused) => (refused.is('service.changed') ? refused.body.service : null),
    onConflict: setTheirs,
  })
  const take = (kept: Service) => {
    setSaved(kept)
    setTheirs(null)
    draft.begin(serviceForm(kept))
  }
  const submit = () => {
    if (!draft.check()) return
    const sent = (over: Pick<Service, 'id' | 'version'> | null) =>
      sentService(draft.form, { id: over?.id ?? 0, companyid: company.id, version: over?.version })
    void saving.save(async () => {
      const { service: kept } = await write('services.update', sent(saved), (earlier) =>
        write('services.update', sent(earlier.service)),
      )
      take(kept)
      showMessage(catalogMessages.serviceSaved)
      if (!saved) navigate(servicePath(kept), { replace: true })
    })
  }
  const deleting = useDeleting(async () => {
    if (!saved) return
    const gone = { companyid: saved.companyid, id: saved.id }
    await post('services.deleteService', { id: gone.id })
    draft.begin(draft.form)
    const undo = () =>
      void bringBack('services', catalogMessages.serviceRestored, () => post('services.restoreService', gone))
    showMessage(catalogMessages.serviceDeleted, { undo })
    navigate(list)
  })
  const keepMine = () => {
    setSaved(theirs)
    setTheirs(null)
  }
  return { draft, saved, theirs, take, keepMine, submit, saving: saving.busy, deleting }
}
