import { createContext, useContext } from 'react'
import type { RefusalNote } from '#app/ordering/refusals/refusal.store.ts'

/** Outcome of the last attempt to place the order, shown under the title of the step that fixes it. */
export const StepNote = createContext<RefusalNote | null>(null)

export const useRefusedFields = (): readonly string[] => useContext(StepNote)?.fields ?? []
