import { useState } from 'react'
import type { FieldError } from '#app/api.ts'
import { colorProblem, nameProblem } from '#domain/geo/maps/map-form.ts'
import type { MapLimit } from '#domain/geo/maps/map-use.ts'
import { mapMessages } from '#domain/geo/messages.ts'
import type { EditorState } from './editor-state.ts'
import type { MapErrors } from './map-fields.tsx'

const FIELDS = ['name', 'color', 'geojson'] as const
type Field = (typeof FIELDS)[number]

/** Each control, and the list of areas, has its field's name as id. */
const leadTo = (wrong: MapErrors) => {
  const first = FIELDS.find((field) => wrong[field])
  if (first) document.getElementById(first)?.focus()
}

/**
 * What is wrong with the map: of a field once it was left, of all of them once it was to be saved; and what the server said
 * of a field, until that field changes.
 */
export function useMapErrors({ name, color, history }: EditorState, limit: MapLimit | null) {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const values: Record<Field, unknown> = { name, color, geojson: history.present }
  const [refused, setRefused] = useState({ values, errors: {} as MapErrors })
  const found: MapErrors = {
    name: nameProblem(name),
    color: colorProblem(color),
    geojson: history.present.length === 0 ? mapMessages.geojsonRequired : limit?.problem,
  }
  const shown = (field: Field) =>
    (refused.values[field] === values[field] && refused.errors[field]) || (left.has(field) && found[field]) || undefined
  return {
    errors: Object.fromEntries(FIELDS.map((field) => [field, shown(field)])) as MapErrors,
    leave: (field: Field) => setLeft(new Set([...left, field])),
    /** Shows every error and leads to the first. @returns whether the map may be saved */
    check: () => {
      setLeft(new Set(FIELDS))
      leadTo(found)
      return FIELDS.every((field) => !found[field])
    },
    /** What the server says of fields. */
    refuse: (errors: readonly FieldError[]) => {
      const said: MapErrors = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
      setRefused({ values, errors: said })
      leadTo(said)
    },
  }
}
