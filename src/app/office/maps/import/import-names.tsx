import { SelectField } from '#app/kit/fields/select-field.tsx'
import type { MapImport } from '#app/office/maps/editor-state.ts'
import { nameKeys } from '#domain/geo/areas/area-names.ts'
import { namedAreas } from '#domain/geo/maps/import-shapes.ts'
import classes from './import-report.module.css'

type ImportNamesProps = { report: MapImport; onName: (key: string | null) => void }

const NUMBERS = ''

export function ImportNames({ report: { read, key }, onName }: ImportNamesProps) {
  const { keys } = nameKeys(read.labels)
  if (keys.length < (key === null ? 1 : 2)) return null
  const example = (by: string | null) =>
    namedAreas(read, by)
      .slice(0, 2)
      .map(({ name }) => name)
      .join(', ')
  const options = keys.map((one) => ({ value: one, label: `${one}: ${example(one)}` }))
  return (
    <div className={classes.names}>
      <SelectField
        label="Area names from"
        value={key ?? NUMBERS}
        options={[...options, { value: NUMBERS, label: `Numbers: ${example(null)}` }]}
        onChange={({ target }) => onName(target.value === NUMBERS ? null : target.value)}
      />
    </div>
  )
}
