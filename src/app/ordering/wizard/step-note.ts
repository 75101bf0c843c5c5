import { createContext, useContext } from 'react'
import type { RefusalNote } from '#app/ordering/refusals/refusal.store.ts'

/** Why the step is shown once more: what the last try at placing the order met here. It is shown under the step's title. */
export const StepNote = createContext<RefusalNote | null>(null)

/** The fields of the step that the server did not take as they were. */
export const useRefusedFields = (): readonly string[] => useContext(StepNote)?.fields ?? []
