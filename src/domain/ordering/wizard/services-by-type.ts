import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { OrderAnswers } from './answers.ts'
import type { ContainerDraft, RollOffDraft } from './drafts.ts'

export interface TypeAnswers extends Pick<OrderAnswers, 'services' | 'rolloff'> {
  containerdraft: ContainerDraft | null
  rolloffdraft: RollOffDraft | null
}

export type ServicesByType = { [type in ServiceType]?: TypeAnswers }

interface Choices extends TypeAnswers {
  type: ServiceType | null
  shelf: ServicesByType
}

export const noServices: TypeAnswers = { services: [], rolloff: null, containerdraft: null, rolloffdraft: null }

/** Another address has other services, so choices of every type are cleared. */
export const nothingChosen: Pick<Choices, 'services' | 'rolloff' | 'shelf'> = { services: [], rolloff: null, shelf: {} }

export function withType(type: ServiceType, wizard: Choices): Choices {
  const { [type]: found = noServices, ...shelf } = wizard.shelf
  const { type: before, services, rolloff, containerdraft, rolloffdraft } = wizard
  const put = before && { [before]: { services, rolloff, containerdraft, rolloffdraft } }
  return { type, ...found, shelf: { ...shelf, ...put } }
}
