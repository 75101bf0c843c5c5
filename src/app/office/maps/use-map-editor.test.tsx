import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { mapChanged, type ServiceMap } from '#contract/maps.ts'
import { generalRefusals } from '#contract/refusals.ts'
import type { Ring } from '#domain/geo/areas/ring.ts'
import { MOST_AREAS } from '#domain/geo/maps/map-collection.ts'
import { collectionOf, withAreas } from '#domain/geo/maps/map-drawing.ts'
import { mapMessages } from '#domain/geo/messages.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { ELSEWHERE, keysIn, pressAndWait, renderOfficeHook, said } from '#tests/support/office-hook.ts'
import { aMap } from '#tests/support/office-rows.ts'
import type { EditorAct } from './editor-state.ts'
import { useMapEditor } from './use-map-editor.ts'

const square = (west: number): Ring => [
  [west, 33.19],
  [west + 0.01, 33.19],
  [west + 0.01, 33.2],
  [west, 33.2],
  [west, 33.19],
]
/** A self-crossing ring: its second and third corners are swapped. */
const bow = (west: number): Ring => square(west).toSpliced(1, 2, [west + 0.01, 33.2], [west + 0.01, 33.19])

/** A server that keeps one map and refuses writes over another version. */
function keepingMap(row: ServiceMap) {
  const kept = { row, made: 0 }
  const answers: FakeAnswers = {
    'maps.update': ({ id, version, name, color, geojson }) => {
      if (!id) kept.made += 1
      else if (version !== kept.row.version) throw new FakeRefusal(mapChanged, { message: 'Changed', map: kept.row })
      const shape = geojson as ServiceMap['geojson']
      kept.row = aMap({ id: id || 360, name, color, geojson: shape, version: (version ?? 0) + 1 })
      return { success: true, map: kept.row }
    },
  }
  return { kept, answers }
}

async function open(map: ServiceMap | null = aMap(), answers: FakeAnswers = {}) {
  const { kept, ...server } = keepingMap(map ?? aMap())
  const led: string[] = []
  const hook = await renderOfficeHook(() => useMapEditor(map, 35, () => led.push('led')), {
    answers: { ...server.answers, ...answers },
  })
  const drawing = () => hook.now().state.history.present
  return {
    ...hook,
    kept,
    led,
    drawing,
    give: (...acts: EditorAct[]) => hook.run(({ dispatch }) => acts.forEach(dispatch)),
    draw: (ring: Ring) =>
      hook.run(({ dispatch }) =>
        dispatch({ act: 'draw', drawing: withAreas(drawing(), [{ name: 'Drawn', rings: [ring] }]) }),
      ),
    save: () => pressAndWait(hook, ({ save }) => save()),
  }
}

describe('a saved map', () => {
  test('is sent as a collection with its name, and may then be left', async () => {
    const { give, draw, save, now, written, led } = await open()
    await give({ act: 'field', change: { name: '  North  ' } })
    await draw(square(-82.5))
    expect(now().isUnsaved()).toBe(true)
    await save()
    expect(written()[0]?.input).toMatchObject({
      id: 351,
      version: 5,
      companyid: 35,
      geojson: { name: 'North', features: [{ properties: { name: 'Town' } }, { properties: { name: 'Drawn' } }] },
    })
    expect(led).toEqual(['led'])
    expect(now().isUnsaved()).toBe(false)
    expect(said()).toEqual([mapMessages.saved])
  })

  test('does not navigate once the user has left', async () => {
    const { draw, begin, leave, server, led, address } = await open()
    await draw(square(-82.5))
    const answer = server.hold()
    begin(({ save }) => save())
    await leave()
    answer()
    await waitFor(() => expect(said()).toEqual([mapMessages.saved]))
    expect(led).toEqual([])
    expect(address()).toBe(ELSEWHERE)
  })

  test('is edited and written over the save whose answer was lost', async () => {
    const { draw, save, server, kept, now, written } = await open()
    await draw(square(-82.5))
    server.loseNext('after')
    await save()
    expect(said()).toEqual(['The map was not saved. The server could not be reached.'])
    expect(now().unsaved).toBe(1)
    await draw(square(-82.4))
    await save()
    expect(now().conflict).toBeNull()
    expect(kept.row).toMatchObject({ version: 7 })
    expect(kept.row.geojson.features).toHaveLength(3)
    expect(keysIn(written())).toBe(2)
  })

  test('refused for no particular field says why, and keeps every step of the drawing', async () => {
    const { draw, save, now, give, drawing } = await open(aMap(), {
      'maps.update': () => {
        throw new FakeRefusal(generalRefusals.tooLarge, { message: 'It is too large.' })
      },
    })
    await draw(square(-82.5))
    await save()
    expect(said()).toEqual(['The map was not saved. It is too large.'])
    expect(now().isUnsaved()).toBe(true)
    await give({ act: 'undo' })
    expect(drawing()).toHaveLength(1)
  })
})

describe('a map that cannot be saved', () => {
  test('names an area that crosses itself, and is sent once that is fixed', async () => {
    const { draw, give, save, written, drawing, led } = await open()
    await draw(bow(-82.5))
    await save()
    expect(said()).toEqual(['“Drawn” crosses itself. Pull its corners apart first.'])
    expect(written()).toEqual([])
    const id = drawing()[1]?.id ?? 0
    await give({ act: 'ring', id, index: 0, ring: square(-82.5) })
    await save()
    expect(led).toEqual(['led'])
  })

  test('shows an error at the list with too many areas, and is sent within the limit', async () => {
    const { give, save, now, written } = await open(null)
    const most = withAreas(
      [],
      Array.from({ length: MOST_AREAS + 1 }, () => ({ name: 'A', rings: [square(-82.5)] })),
    )
    await give({ act: 'field', change: { name: 'All' } }, { act: 'draw', drawing: most })
    await save()
    expect(now().errors.errorOf('geojson')).toContain(MOST_AREAS.toLocaleString('en-US'))
    expect(written()).toEqual([])
    await give({ act: 'draw', drawing: most.slice(1) })
    expect(now().errors.errorOf('geojson')).toBeUndefined()
    await save()
    expect(written()).toHaveLength(1)
  })
})

describe('a map that another user saved', () => {
  const theirs = aMap({ name: 'Theirs', color: '#112233', version: 6 })

  async function conflicting() {
    const editor = await open()
    editor.kept.row = theirs
    await editor.draw(square(-82.5))
    await editor.save()
    expect(editor.now().conflict?.theirs).toEqual(theirs)
    return editor
  }

  test('is rebased: my drawing one step from theirs, and their fields', async () => {
    const { run, save, give, now, drawing, written, led } = await conflicting()
    await run(({ keepMine }) => keepMine())
    expect(now().state).toMatchObject({ name: 'Theirs', color: '#112233' })
    expect([drawing().length, now().unsaved]).toEqual([2, 1])
    await give({ act: 'undo' })
    expect([drawing().length, now().isUnsaved()]).toEqual([1, false])
    await give({ act: 'redo' })
    await save()
    expect(written()[1]?.input).toMatchObject({ version: 6, name: 'Theirs', geojson: { features: [{}, {}] } })
    expect(led).toEqual(['led'])
  })

  test('counts as drawn by both only when both moved an area, not on a rename', async () => {
    expect((await conflicting()).now().bothDrew).toBe(false)
    const theirDrawing = withAreas([], [{ name: 'Town', rings: [square(-82.6)] }])
    const redrawn = { ...theirs, geojson: { ...collectionOf(theirDrawing, 'Theirs') } }
    const both = await open()
    both.kept.row = redrawn
    await both.draw(square(-82.5))
    await both.save()
    expect(both.now().bothDrew).toBe(true)
    await both.run(({ keepMine }) => keepMine())
    expect(both.drawing()).toHaveLength(2)
    await both.give({ act: 'undo' })
    expect(both.drawing()).toMatchObject(theirDrawing.map(({ rings }) => ({ rings })))
    const named = await open()
    named.kept.row = redrawn
    await named.give({ act: 'field', change: { name: 'Mine' } })
    await named.save()
    expect(named.now().conflict?.theirs).toEqual(redrawn)
    expect(named.now().bothDrew).toBe(false)
  })

  test('is taken over with nothing left to undo', async () => {
    const { run, give, now, drawing, led } = await conflicting()
    await run(({ takeTheirs }) => takeTheirs())
    await give({ act: 'undo' })
    expect(drawing()).toHaveLength(1)
    expect(now().isUnsaved()).toBe(false)
    expect(led).toEqual([])
  })
})

test('a new map is created once although its first answer was lost', async () => {
  const { give, draw, save, server, kept, written } = await open(null)
  await give({ act: 'field', change: { name: 'North' } })
  await draw(square(-82.5))
  server.loseNext('after')
  await save()
  await give({ act: 'field', change: { name: 'South' } })
  await save()
  expect(kept).toMatchObject({ made: 1, row: { id: 360, name: 'South' } })
  expect(written()[0]?.input).not.toHaveProperty('id')
  expect(written().at(-1)?.input).toMatchObject({ id: 360, version: 1 })
})

test('a map that was deleted may be left with unsaved changes', async () => {
  const { draw, run, now, led } = await open()
  await draw(square(-82.5))
  await run(({ leave }) => leave())
  expect(now().isUnsaved()).toBe(false)
  expect(led).toEqual(['led'])
})
