import { useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/message-store.ts'
import type { Asked } from '#contract/contract.ts'
import type { ServiceMap } from '#contract/maps.ts'
import { mapMessages } from '#domain/geo/messages.ts'
import type { MapErrors } from './map-fields.tsx'

type SaveMap = {
  saving: boolean
  errors: MapErrors
  /** The map as somebody else saved it meanwhile. */
  conflict: ServiceMap | null
  settle: () => void
  save: (map: Asked<'maps.update'>) => Promise<void>
}

/** Saves a map; what the server says of its fields stands at them, and a newer map is shown instead of overwritten. */
export function useSaveMap(onSaved: () => void): SaveMap {
  const [saving, setSaving] = useState(false)
  const [errors, setErrors] = useState<MapErrors>({})
  const [conflict, setConflict] = useState<ServiceMap | null>(null)
  const save = async (map: Asked<'maps.update'>) => {
    setSaving(true)
    setErrors({})
    setConflict(null)
    try {
      await post('maps.update', map)
      showMessage(mapMessages.saved)
      onSaved()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setErrors(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])))
      if (error.status === 409) setConflict((error.body.map as ServiceMap | undefined) ?? null)
      else if (error.fields.length === 0) showMessage(`The map was not saved. ${error.message}`, { tone: 'error' })
    } finally {
      setSaving(false)
    }
  }
  return { saving, errors, conflict, settle: () => setConflict(null), save }
}
