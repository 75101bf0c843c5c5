import { useState } from 'react'
import { type FieldError, Refused } from '#app/api.ts'
import { useOnceWritten } from '#app/calls/once-written.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Asked } from '#contract/contract.ts'
import type { ServiceMap } from '#contract/maps.ts'
import { mapMessages } from '#domain/geo/messages.ts'

type SaveMap = {
  saving: boolean
  /** The map as somebody else saved it meanwhile. */
  conflict: ServiceMap | null
  settle: () => void
  save: (map: Asked<'maps.update'>) => Promise<void>
}

type Answers = { onSaved: () => void; refuse: (errors: readonly FieldError[]) => void }

/** Saves a map; what the server says of its fields stands at them, and a newer map is shown instead of overwritten. */
export function useSaveMap({ onSaved, refuse }: Answers): SaveMap {
  const [saving, setSaving] = useState(false)
  const write = useOnceWritten()
  const [conflict, setConflict] = useState<ServiceMap | null>(null)
  const save = async (map: Asked<'maps.update'>) => {
    setSaving(true)
    setConflict(null)
    try {
      await write('maps.update', map, ({ map: { id, version } }) => write('maps.update', { ...map, id, version }))
      showMessage(mapMessages.saved)
      onSaved()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.is('map.changed')) setConflict(error.body.map)
      else if (error.fields.length > 0) refuse(error.fields)
      else showMessage(`The map was not saved. ${error.message}`, { tone: 'error' })
    } finally {
      setSaving(false)
    }
  }
  return { saving, conflict, settle: () => setConflict(null), save }
}
