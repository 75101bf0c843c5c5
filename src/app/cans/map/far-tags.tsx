import { IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { EdgeTag } from '#domain/cans/map/edge-tags.ts'
import classes from './far-tags.module.css'

/** Stops outside the frame, which are tags at the edge of the map. */
export interface FarStops {
  ids: ReadonlySet<string>
  /** 'L14, 6 mi' */
  textOf: (ids: readonly string[]) => string
  /** Begins with the text. */
  labelOf: (ids: readonly string[]) => string
  colorsOf: (ids: readonly string[]) => { fill: string; text: string; edge: string }
}

const CHARACTER_WIDTH = 7.4
const AROUND = 46

/** In px; known before a tag is drawn, because it decides the tag's position. */
export const tagWidth = (text: string): number => Math.ceil(text.length * CHARACTER_WIDTH) + AROUND

interface FarTagsProps {
  tags: readonly EdgeTag[]
  far: FarStops
  onLook: (ids: readonly string[]) => void
}

export function FarTags({ tags, far, onLook }: FarTagsProps) {
  const shown = tags.filter(({ ids }) => ids.every((id) => far.ids.has(id)))
  return (
    <>
      {shown.map(({ ids, x, y, width, height, angle }) => {
        const { fill, text, edge } = far.colorsOf(ids)
        const place = { left: x - width / 2, top: y - height / 2, width, height } as const
        const colors = { '--fill': fill, '--text': text, '--edge': edge } as CSSProperties
        return (
          <button
            key={ids.join()}
            type="button"
            className={classes.tag}
            style={{ ...place, ...colors }}
            aria-label={far.labelOf(ids)}
            onClick={() => onLook(ids)}
          >
            <span className={classes.sign}>
              <IconArrowUp size={16} stroke={2.5} aria-hidden="true" style={{ rotate: `${Math.round(angle)}deg` }} />
              {far.textOf(ids)}
            </span>
          </button>
        )
      })}
    </>
  )
}
