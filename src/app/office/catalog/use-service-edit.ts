import { href, useNavigate } from 'react-router'
import type { Write } from '#app/calls/once-written.ts'
import { useForm } from '#app/kit/form/use-form.ts'
import { useVersionedEdit } from '#app/kit/form/use-versioned-edit.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useDeleting } from '#app/office/form/delete.sheet.tsx'
import { useBringBack } from '#app/office/form/use-bring-back.ts'
import type { Service } from '#contract/services/office.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { typesFor } from '#domain/catalog/service-draft.ts'
import type { ServicePage } from './load-service.ts'
import {
  newServiceForm,
  SERVICE_FIELDS,
  type ServiceForm,
  sentService,
  serviceForm,
  serviceFormErrors,
} from './service.form.ts'

const servicePath = ({ id }: Service) => href('/admin/services/e/:id', { id: String(id) })

export function useServiceEdit({ service, company, maps }: ServicePage, list: string) {
  const navigate = useNavigate()
  const bringBack = useBringBack()
  const mapIds = maps.map(({ id }) => id)
  const allowed = (type: ServiceForm['type']) => typesFor(company.servicesallowed, type)
  const form = useForm<ServiceForm>({
    start: service ? serviceForm(service) : newServiceForm(allowed(''), mapIds),
    fields: SERVICE_FIELDS,
    errorsOf: (values, begun) => serviceFormErrors(values, allowed(begun.type)),
  })
  const edit = useVersionedEdit<Service, ServiceForm>({
    form,
    row: service,
    valuesOf: serviceForm,
    conflictRow: (refused) => (refused.is('offer.changed') ? refused.body.service : null),
    mayMakeAgain: true,
    send: async ({ values, writeOver }) => {
      const inputOf = (over: Service | null) =>
        sentService(values, { id: over?.id ?? 0, companyid: company.id, version: over?.version })
      const saved = await writeOver('services.update', inputOf, (answer) => answer.service)
      showMessage(catalogMessages.serviceSaved)
      return saved.service
    },
    onSaved: (saved, wasNew) => {
      if (saved && wasNew) navigate(servicePath(saved), { replace: true })
    },
  })
  const remove = async (write: Write) => {
    const { base } = edit
    if (!base) return
    const gone = { companyid: base.companyid, id: base.id }
    await write('services.deleteService', { id: gone.id })
    const undo = () => bringBack(catalogMessages.serviceRestored, (again) => again('services.restoreService', gone))
    showMessage(catalogMessages.serviceDeleted, { undo })
  }
  const deleting = useDeleting(remove, () => {
    form.begin(form.latest())
    navigate(list)
  })
  return { form, edit, deleting }
}
