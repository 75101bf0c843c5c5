import { useState } from 'react'
import { colourProblem, nameProblem } from '#domain/geo/map-form.ts'
import { mapMessages } from '#domain/geo/messages.ts'
import type { EditorState } from './map-editor-state.ts'
import type { MapErrors } from './map-fields.tsx'

type Field = keyof MapErrors

/** What is wrong with the map: of a field once it was left, of all of them once it was to be saved. */
export function useMapErrors({ name, color, history }: EditorState) {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const found: [Field, string | undefined][] = [
    ['name', nameProblem(name)],
    ['color', colourProblem(color)],
    ['geojson', history.present.length === 0 ? mapMessages.geojsonRequired : undefined],
  ]
  const wrong = found.filter(([, message]) => message !== undefined)
  return {
    errors: Object.fromEntries(wrong.filter(([field]) => left.has(field))) as MapErrors,
    leave: (field: Field) => setLeft(new Set([...left, field])),
    /** Shows every error and leads to the first. @returns whether the map may be saved */
    check: () => {
      setLeft(new Set<Field>(['name', 'color', 'geojson']))
      const [first] = wrong
      if (first) document.getElementById(first[0])?.focus()
      return wrong.length === 0
    },
  }
}
