import type { Dispatch } from 'react'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { EditorAct, EditorState } from '#app/office/maps/editor-state.ts'
import { checkRing, type Ring } from '#domain/geo/areas/ring.ts'
import { withBorder, withHole } from '#domain/geo/maps/map-drawing.ts'

export function finishRing({ tool, history }: EditorState, ring: Ring, dispatch: Dispatch<EditorAct>): void {
  if (checkRing(ring)) {
    showMessage('The line crosses itself. Draw it again without crossing.', { tone: 'error' })
    return
  }
  if (tool !== 'hole') {
    const drawing = withBorder(history.present, ring)
    dispatch({ act: 'draw', drawing, select: drawing.at(-1)?.id ?? 0 })
    return
  }
  const cut = withHole(history.present, ring)
  if (cut) dispatch({ act: 'draw', drawing: cut.drawing, select: cut.id })
  else showMessage('A hole must be inside one area. Draw it within its border.', { tone: 'error' })
}
