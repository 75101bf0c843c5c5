import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { List } from '#app/kit/display/list.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { areaFacts, crossesItself, type Drawing, type DrawnArea, isEditable } from '#domain/geo/maps/map-drawing.ts'
import { countText } from '#domain/words/counted.ts'
import { AreaActions } from './area-actions.tsx'
import classes from './area-list.module.css'

export interface AreaListProps {
  drawing: Drawing
  color: string
  /** Share of the size limit that the areas use; empty while it is small. */
  use: string
  selected: number | null
  hovered: number | null
  hidden: ReadonlySet<number>
  error: string | undefined
  onSelect: (id: number | null) => void
  onHover: (id: number | null) => void
  onHide: (id: number) => void
  onDraw: (drawing: Drawing) => void
}

const FIRST_SHOWN = 6
/** Rows per "show more": rendering thousands at once is slow. */
const MORE_SHOWN = 200

export function AreaList(props: AreaListProps) {
  const { drawing, use, selected, error } = props
  const [count, setCount] = useState(FIRST_SHOWN)
  const chosenAt = drawing.findIndex(({ id }) => id === selected)
  const shown = drawing.slice(0, Math.max(count, chosenAt + 1))
  const more = Math.min(MORE_SHOWN, drawing.length - shown.length)
  return (
    <section
      id="geojson"
      className={classes.areas}
      aria-labelledby="areas"
      aria-describedby={error ? 'geojson-error' : undefined}
      tabIndex={-1}
    >
      <div className={classes.head}>
        <h2 className={classes.title} id="areas">
          Areas
        </h2>
        <span className={classes.count}>{countText(drawing.length)}</span>
      </div>
      {drawing.length === 0 && <p className={classes.none}>Draw your first area on the map, or import a file.</p>}
      <List className={classes.list}>
        {shown.map((area) => (
          <AreaRow key={area.id} area={area} list={props} />
        ))}
      </List>
      {more > 0 && <Button tone="quiet" onClick={() => setCount(shown.length + more)}>{`Show ${more} more`}</Button>}
      {use && <p className={classes.use}>{use}</p>}
      {error && (
        <div className={classes.error}>
          <FieldError id="geojson-error">{error}</FieldError>
        </div>
      )}
    </section>
  )
}

function AreaRow({ area, list }: { area: DrawnArea; list: AreaListProps }) {
  const { id, name } = area
  const { color, selected, hovered, hidden, onSelect, onHover, onHide } = list
  const isChosen = id === selected
  const isHidden = hidden.has(id)
  const names = [classes.row, isChosen && classes.chosen, id === hovered && classes.hovered]
  return (
    <li className={names.filter(Boolean).join(' ')} onMouseEnter={() => onHover(id)} onMouseLeave={() => onHover(null)}>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.choose}
          aria-pressed={isChosen}
          onClick={() => onSelect(isChosen ? null : id)}
        >
          <span className={classes.swatch} style={{ '--swatch': color } as CSSProperties} aria-hidden="true" />
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            <span className={classes.facts}>{areaFacts(area)}</span>
            {crossesItself(area) && <span className={classes.warning}>Crosses itself. Pull its corners apart.</span>}
            {isChosen && !isEditable(area) && (
              <span className={classes.facts}>Too many corners to edit by hand: import a new file instead.</span>
            )}
          </span>
        </button>
        <IconButton
          label={isHidden ? `Show ${name}` : `Hide ${name}`}
          icon={isHidden ? <Icon of={IconEyeOff} /> : <Icon of={IconEye} />}
          onClick={() => onHide(id)}
        />
      </div>
      {isChosen && <AreaActions key={id} area={area} drawing={list.drawing} onDraw={list.onDraw} />}
    </li>
  )
}
