import type { Dispatch } from 'react'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { EditorAct, EditorState } from '#app/office/maps/editor-state.ts'
import { withoutCorner } from '#domain/geo/maps/map-drawing.ts'
import type { PressedCorner } from './draw-map.ts'

const LAST_OF_AREA = 'An area has three corners at least. Delete the area instead.'
const LAST_OF_HOLE = 'A hole has three corners at least. Fill the holes of its area instead.'

export function dropCorner(
  { history, selected }: EditorState,
  { ring: index, corner }: PressedCorner,
  dispatch: Dispatch<EditorAct>,
): void {
  const before = history.present.find(({ id }) => id === selected)?.rings[index]
  if (selected === null || !before) return
  const ring = withoutCorner(before, corner)
  if (ring) dispatch({ act: 'ring', id: selected, index, ring })
  else showMessage(index === 0 ? LAST_OF_AREA : LAST_OF_HOLE, { tone: 'error' })
}
