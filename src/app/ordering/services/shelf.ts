import type { ContainerDraft, RollOffDraft } from '#app/ordering/wizard/drafts.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { OrderAnswers } from '#domain/ordering/wizard/answers.ts'

/** What is answered for one type of service and means nothing to another. */
export interface TypeAnswers extends Pick<OrderAnswers, 'services' | 'rolloff'> {
  /** The container that is being described, until it is added. */
  containerdraft: ContainerDraft | null
  /** The roll-off that is being described; confirming it makes it the answer. */
  rolloffdraft: RollOffDraft | null
}

/** What was answered for the types that are not wanted now, for whoever comes back to them. */
export type Shelf = { [type in ServiceType]?: TypeAnswers }

interface Shelved extends TypeAnswers {
  type: ServiceType | null
  shelf: Shelf
}

export const nothingOfType: TypeAnswers = { services: [], rolloff: null, containerdraft: null, rolloffdraft: null }

/** Another address has other services: whatever was chosen at the old one, of any type, is asked again. */
export const nothingChosen: Pick<Shelved, 'services' | 'rolloff' | 'shelf'> = { services: [], rolloff: null, shelf: {} }

/** Puts what was answered for the one type aside, and takes out what was once answered for the other. */
export function turnedTo(type: ServiceType, wizard: Shelved): Shelved {
  const { [type]: found = nothingOfType, ...shelf } = wizard.shelf
  const { type: before, services, rolloff, containerdraft, rolloffdraft } = wizard
  const put = before && { [before]: { services, rolloff, containerdraft, rolloffdraft } }
  return { type, ...found, shelf: { ...shelf, ...put } }
}
