import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconLassoPolygon,
  IconPolygon,
  IconTrash,
  IconVector,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { takesText } from '#app/kit/takes-text.ts'
import type from '#app/kit/type.module.css'
import { useWindowEvents } from '#app/kit/use-window-events.ts'
import type { MapTool } from './draw-map.ts'
import classes from './map-tools.module.css'

export interface MapToolsProps {
  tool: MapTool
  hasAreas: boolean
  canUndo: boolean
  canRedo: boolean
  onTool: (tool: MapTool) => void
  onUndo: () => void
  onRedo: () => void
  onRemoveCorner: (() => void) | undefined
}

const HELP: Record<MapTool, string> = {
  look: 'Click an area to edit it.',
  draw: 'Click the corners one after another; click the first one again, or press Enter, to close the area.',
  edit: 'Drag a corner to move it, click a dot to add one, click a corner to remove it.',
  hole: 'Draw the part that you don’t serve, inside one area.',
}

export function MapTools({ tool, hasAreas, canUndo, canRedo, onTool, onUndo, onRedo, onRemoveCorner }: MapToolsProps) {
  useUndoKeys(onUndo, onRedo)
  const choose = (wanted: MapTool) => onTool(tool === wanted ? 'look' : wanted)
  return (
    <div className={classes.place}>
      <div className={classes.tools} role="toolbar" aria-label="Drawing">
        <Tool pressed={tool === 'draw'} icon={<Icon of={IconPolygon} />} onClick={() => choose('draw')}>
          Draw
        </Tool>
        <Tool
          pressed={tool === 'edit'}
          icon={<Icon of={IconVector} />}
          disabled={!hasAreas}
          onClick={() => choose('edit')}
        >
          Edit
        </Tool>
        <Tool
          pressed={tool === 'hole'}
          icon={<Icon of={IconLassoPolygon} />}
          disabled={!hasAreas}
          onClick={() => choose('hole')}
        >
          Cut hole
        </Tool>
        <span className={classes.rule} aria-hidden="true" />
        <Tool icon={<Icon of={IconArrowBackUp} />} disabled={!canUndo} onClick={onUndo}>
          Undo
        </Tool>
        <Tool icon={<Icon of={IconArrowForwardUp} />} disabled={!canRedo} onClick={onRedo}>
          Redo
        </Tool>
      </div>
      {onRemoveCorner && <RemoveCorner onPress={onRemoveCorner} />}
      <p className={onRemoveCorner ? type.hidden : classes.help} role="status">
        {onRemoveCorner ? 'A corner is selected. Remove it, or drag it.' : HELP[tool]}
      </p>
    </div>
  )
}

/** For touch, which has no right click, and for the Delete key. */
function RemoveCorner({ onPress }: { onPress: () => void }) {
  const followKeys = (event: KeyboardEvent) => {
    const isRemoving = event.key === 'Delete' || event.key === 'Backspace'
    if (isRemoving && !takesText(event.target)) onPress()
  }
  useWindowEvents({ keydown: followKeys })
  return (
    <Button tone="secondary" icon={<Icon of={IconTrash} />} onClick={onPress}>
      Remove corner
    </Button>
  )
}

interface ToolProps {
  icon: ReactNode
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function Tool({ icon: sign, pressed, disabled = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {sign}
      <span className={classes.word}>{children}</span>
    </button>
  )
}

/** Text fields keep their own undo. */
function useUndoKeys(onUndo: () => void, onRedo: () => void) {
  const followKeys = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || !['z', 'y'].includes(key) || takesText(event.target)) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) onRedo()
    else onUndo()
  }
  useWindowEvents({ keydown: followKeys })
}
