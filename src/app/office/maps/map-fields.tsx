import { useId } from 'react'
import fieldClasses from '#app/kit/field.module.css'
import { FieldFrame } from '#app/kit/fields/field-frame.tsx'
import { Switch } from '#app/kit/fields/switch.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Leaving } from '#app/kit/form/use-field-errors.ts'
import { colorProblem } from '#domain/geo/maps/map-form.ts'
import type { MapFields } from './editor-state.ts'
import classes from './map-fields.module.css'

type MapFieldsProps = {
  fields: MapFields
  errorOf: (field: 'name' | 'color') => string | undefined
  onChange: (change: Partial<MapFields>) => void
  onLeave: (field: 'name' | 'color', leaving: Leaving) => void
}

export function MapFieldsForm({ fields: { name, color, active }, errorOf, onChange, onLeave }: MapFieldsProps) {
  return (
    <div className={classes.fields}>
      <div className={classes.row}>
        <TextField
          id="name"
          label="Map Name"
          value={name}
          maxLength={200}
          error={errorOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
          onBlur={(leaving) => onLeave('name', leaving)}
        />
        <ColorField
          color={color}
          error={errorOf('color')}
          onChange={(next) => onChange({ color: next })}
          onLeave={(leaving) => onLeave('color', leaving)}
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
  onLeave: (leaving: Leaving) => void
}

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
