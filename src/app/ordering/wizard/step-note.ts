import { createContext, useContext } from 'react'
import type { RefusalNote } from './refusal.store.ts'

export const StepNote = createContext<RefusalNote | null>(null)

export const useRefusedFields = (): readonly string[] => useContext(StepNote)?.fields ?? []
