import { expect, test } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import type { EditorAct } from '#app/office/maps/editor-state.ts'
import { act, editorOf } from '#app/office/maps/map-editor-state.ts'
import type { Ring } from '#domain/geo/areas/ring.ts'
import { aMap } from '#tests/support/office-rows.ts'
import { finishRing } from './finish-ring.ts'

const ring = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]

/** Closes a ring with a tool, on a map with one area from -82.55 to -82.54 and 33.19 to 33.20. */
function finish(tool: 'draw' | 'hole', closed: Ring) {
  const state = act(editorOf(aMap()), { act: 'tool', tool })
  const acts: EditorAct[] = []
  finishRing(state, closed, (given) => acts.push(given))
  return acts.reduce(act, state)
}

const said = () => currentMessages().map(({ text }) => text)

test('a drawn ring becomes an area, selected for editing', () => {
  const { history, selected, tool } = finish('draw', ring(-82.53, 33.19, 0.01))
  expect(history.present).toHaveLength(2)
  expect(selected).toBe(history.present[1]?.id)
  expect(tool).toBe('edit')
  expect(said()).toEqual([])
})

test('rejects a ring that crosses itself, with a message', () => {
  const bow: Ring = [
    [-82.53, 33.19],
    [-82.52, 33.2],
    [-82.52, 33.19],
    [-82.53, 33.2],
    [-82.53, 33.19],
  ]
  expect(finish('draw', bow).history.present).toHaveLength(1)
  expect(said()).toEqual(['The line crosses itself. Draw it again without crossing.'])
})

test('cuts a hole into the area around it', () => {
  const { history } = finish('hole', ring(-82.547, 33.193, 0.004))
  expect(history.present).toHaveLength(1)
  expect(history.present[0]?.rings).toHaveLength(2)
})

test('rejects a hole outside of every area, with a message', () => {
  const { history } = finish('hole', ring(-82.5, 33.3, 0.01))
  expect(history.present[0]?.rings).toHaveLength(1)
  expect(said()).toEqual(['A hole must be inside one area. Draw it within its border.'])
})
