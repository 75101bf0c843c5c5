import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { type Drawing, type DrawnArea, withName, withoutArea, withoutHoles } from '#domain/geo/maps/map-drawing.ts'
import classes from './area-list.module.css'

type AreaActsProps = { area: DrawnArea; drawing: Drawing; onDraw: (drawing: Drawing) => void }

/** Keyboard alternatives for editing the chosen area. */
export function AreaActions({ area: { id, name, rings }, drawing, onDraw }: AreaActsProps) {
  const [typed, setTyped] = useState(name)
  const rename = () => {
    const next = typed.trim()
    if (next === '') setTyped(name)
    else if (next !== name) onDraw(withName(drawing, id, next))
  }
  return (
    <div className={classes.acts}>
      <TextField
        label="Area name"
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={rename}
        onKeyDown={({ key }) => key === 'Enter' && rename()}
      />
      <div className={classes.buttons}>
        {rings.length > 1 && (
          <Button tone="quiet" onClick={() => onDraw(withoutHoles(drawing, id))}>
            Fill holes
          </Button>
        )}
        <Button tone="danger" onClick={() => onDraw(withoutArea(drawing, id))}>
          Delete area
        </Button>
      </div>
    </div>
  )
}
