import { useId } from 'react'
import fieldClasses from '#app/kit/field.module.css'
import { FieldFrame } from '#app/kit/fields/field-frame.tsx'
import { Switch } from '#app/kit/fields/switch.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { colorProblem } from '#domain/geo/maps/map-form.ts'
import type { MapFields } from './editor-state.ts'
import classes from './map-fields.module.css'

export type MapErrors = Partial<Record<'name' | 'color' | 'geojson', string | undefined>>

type MapFieldsProps = {
  fields: MapFields
  errors: MapErrors
  onChange: (change: Partial<MapFields>) => void
  onLeave: (field: 'name' | 'color') => void
}

/** Name and color of the map, and whether it counts. */
export function MapFieldsForm({ fields: { name, color, active }, errors, onChange, onLeave }: MapFieldsProps) {
  return (
    <div className={classes.fields}>
      <div className={classes.row}>
        <TextField
          id="name"
          label="Map Name"
          value={name}
          maxLength={200}
          error={errors.name}
          onChange={({ target }) => onChange({ name: target.value })}
          onBlur={() => onLeave('name')}
        />
        <ColorField
          color={color}
          error={errors.color}
          onChange={(next) => onChange({ color: next })}
          onLeave={() => onLeave('color')}
        />
      </div>
      <Switch
        label="Active: its areas are served"
        checked={active === 1}
        onChange={({ target }) => onChange({ active: target.checked ? 1 : 0 })}
      />
    </div>
  )
}

type ColorFieldProps = {
  color: string
  error: string | undefined
  onChange: (color: string) => void
  onLeave: () => void
}

/** The color as text, and the browser's own picker in its square. */
function ColorField({ color, error, onChange, onLeave }: ColorFieldProps) {
  const id = useId()
  return (
    <FieldFrame label="Map Color" error={error} id="color">
      {(wiring) => (
        <div className={fieldClasses.box}>
          <input
            id={`${id}-picker`}
            type="color"
            className={classes.swatch}
            aria-label="Pick a color"
            value={colorProblem(color) ? '#ffffff' : color.trim()}
            onChange={({ target }) => onChange(target.value)}
          />
          <input
            {...wiring}
            type="text"
            className={`${fieldClasses.input} ${classes.color}`}
            spellCheck={false}
            autoComplete="off"
            maxLength={20}
            value={color}
            onChange={({ target }) => onChange(target.value)}
            onBlur={onLeave}
          />
        </div>
      )}
    </FieldFrame>
  )
}
