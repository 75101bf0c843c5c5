import { useMemo, useRef, useState } from 'react'
import type { EditorState } from '#app/office/maps/editor-state.ts'
import { testAddress } from '#domain/geo/addresses/address-check.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { mainAreas } from '#domain/geo/areas/main-areas.ts'
import { type Box, joinBoxes } from '#domain/geo/areas/prepared-area.ts'
import { boxAround, middleOf } from '#domain/geo/areas/swapped-places.ts'
import type { Drawing } from '#domain/geo/maps/map-drawing.ts'
import type { NamedArea } from '#domain/geo/maps/read-shapes.ts'
import type { DrawContents, PressedCorner } from './draw-map.ts'

/** A box of about a third of a mile around a point. */
const around = ({ lat, lng }: Point): Box => ({
  west: lng - 0.005,
  south: lat - 0.004,
  east: lng + 0.005,
  north: lat + 0.004,
})

type OfDrawing = { drawing: Drawing; area: number | null; corner: PressedCorner }

export function useBoard({ history, preview, hidden, selected, tool, color }: EditorState) {
  const drawing = history.present
  const shown = preview?.drawing ?? drawing
  const [hovered, setHovered] = useState<number | null>(null)
  const [place, setPlace] = useState<Point | null>(null)
  const [pressed, setPressed] = useState<OfDrawing | null>(null)
  const [view, setView] = useState<Box | null>(() => boxAround(mainAreas(drawing)))
  const map = useRef<HTMLDivElement>(null)
  const look = (box: Box | null) => {
    setView(box)
    map.current?.scrollIntoView({ block: 'nearest' })
  }
  const verdict = useMemo(() => (place ? testAddress(drawing, place) : null), [drawing, place])
  const served = verdict?.area !== null
  // In another drawing the index may mean another corner, or none.
  const isThere = tool === 'edit' && pressed?.drawing === drawing && pressed.area === selected
  const corner = isThere ? pressed.corner : null
  const contents: DrawContents = useMemo(() => {
    const pin = place ? { ...place, served } : null
    return { drawing: shown, hidden, selected, hovered, color, tool, corner, place: pin, view }
  }, [shown, hidden, selected, hovered, color, tool, corner, place, served, view])
  const near = useMemo(() => {
    const box = boxAround(mainAreas(drawing))
    return box && middleOf(box)
  }, [drawing])
  return {
    contents,
    map,
    hovered,
    setHovered,
    pressCorner: (at: PressedCorner | null) => setPressed(at && { drawing, area: selected, corner: at }),
    verdict,
    near,
    test: (point: Point | null) => {
      setPlace(point)
      const box = boxAround(mainAreas(drawing))
      if (point) setView(joinBoxes([around(point), ...(box ? [box] : [])]))
    },
    showPlace: (point: Point) => look(around(point)),
    showAreas: (areas: readonly NamedArea[]) => areas.length > 0 && setView(boxAround(areas)),
    showAll: () => look(boxAround(drawing)),
  }
}

export type Board = ReturnType<typeof useBoard>
