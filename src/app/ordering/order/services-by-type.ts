import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { OrderAnswers } from '#domain/ordering/wizard/answers.ts'
import type { ContainerDraft, RollOffDraft } from './drafts.ts'

export interface TypeAnswers extends Pick<OrderAnswers, 'services' | 'rolloff'> {
  containerdraft: ContainerDraft | null
  rolloffdraft: RollOffDraft | null
}

export type Shelf = { [type in ServiceType]?: TypeAnswers }

interface Shelved extends TypeAnswers {
  type: ServiceType | null
  shelf: Shelf
}

export const nothingOfType: TypeAnswers = { services: [], rolloff: null, containerdraft: null, rolloffdraft: null }

/** Another address has other services, so choices of every type are cleared. */
export const nothingChosen: Pick<Shelved, 'services' | 'rolloff' | 'shelf'> = { services: [], rolloff: null, shelf: {} }

export function turnedTo(type: ServiceType, wizard: Shelved): Shelved {
  const { [type]: found = nothingOfType, ...shelf } = wizard.shelf
  const { type: before, services, rolloff, containerdraft, rolloffdraft } = wizard
  const put = before && { [before]: { services, rolloff, containerdraft, rolloffdraft } }
  return { type, ...found, shelf: { ...shelf, ...put } }
}
