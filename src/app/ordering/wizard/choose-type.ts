import type { ServiceType } from '#domain/catalog/service-types.ts'
import { changeWizard, startAgain, wizardOf } from './wizard.store.ts'

/**
 * Keeps the type. Another type is another catalog, other areas and other pay frequencies, so what hung on the old one is
 * asked again; who the visitor is stays. After a placed order the first choice begins a new one.
 */
export function chooseType(page: string, type: ServiceType): void {
  if (wizardOf(page).placed) startAgain(page)
  const { type: before, address } = wizardOf(page)
  if (before === type) return
  changeWizard(page, {
    type,
    address: address && { ...address, available: false },
    services: [],
    rolloff: null,
    containerdraft: null,
    rolloffdraft: null,
    billing: null,
    terms: false,
  })
}
