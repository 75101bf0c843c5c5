import { useMemo, useState } from 'react'
import { testAddress } from '#domain/geo/address-test.ts'
import type { Point } from '#domain/geo/area-shape.ts'
import { type Drawing, prepareDrawn } from '#domain/geo/map-drawing.ts'
import { type Box, joinBoxes } from '#domain/geo/prepared-area.ts'
import type { DrawContents } from './draw-map.ts'
import type { EditorState } from './map-editor-state.ts'

/** About a third of a mile around a place. */
const around = ({ lat, lng }: Point): Box => ({
  west: lng - 0.005,
  south: lat - 0.004,
  east: lng + 0.005,
  north: lat + 0.004,
})

const boxesOf = (drawing: Drawing): Box[] => drawing.flatMap((area) => prepareDrawn(area).box ?? [])

/** What is looked at on the board: the area under the pointer, the address that is tested, the piece of land in view. */
export function useBoard({ history, hidden, selected, tool, color }: EditorState) {
  const drawing = history.present
  const [hovered, setHovered] = useState<number | null>(null)
  const [place, setPlace] = useState<Point | null>(null)
  const [view, setView] = useState<Box | null>(() => joinBoxes(boxesOf(drawing)))
  const verdict = useMemo(() => (place ? testAddress(drawing, place) : null), [drawing, place])
  const served = verdict?.area !== null
  const contents: DrawContents = useMemo(() => {
    const pin = place ? { ...place, served } : null
    return { drawing, hidden, selected, hovered, colour: color, tool, place: pin }
  }, [drawing, hidden, selected, hovered, color, tool, place, served])
  const near = useMemo(() => {
    const box = joinBoxes(boxesOf(drawing))
    return box && { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 }
  }, [drawing])
  return {
    contents,
    hovered,
    setHovered,
    verdict,
    view,
    near,
    /** Tests a place and brings it into view together with the areas. */
    test: (point: Point | null) => {
      setPlace(point)
      if (point) setView(joinBoxes([around(point), ...boxesOf(drawing)]))
    },
    showPlace: (point: Point) => setView(around(point)),
    showAll: (all: Drawing) => setView(joinBoxes(boxesOf(all))),
  }
}

export type Board = ReturnType<typeof useBoard>
