import { describe, expect, test } from 'vitest'
import type { PageCalls } from '#app/calls/api.ts'
import { onTaskDay, taskRow } from '#tests/support/task-rows.ts'
import { pickedGroup, workRange } from './load-work.ts'
import { readWork, workName } from './read-work.ts'
import { readWorkView } from './work.view.ts'

/** A server that answers each request with the next of these lists. */
function answering(...lists: string[][]) {
  const asked: unknown[] = []
  const get: PageCalls['get'] = async (_, input) => {
    asked.push(input)
    return (lists.shift() ?? []).map((id) => taskRow(id)) as never
  }
  return { calls: { get }, asked }
}
const of = { group: 5, type: 'deliveries' as const }

describe('the work of a range of days', () => {
  test('includes open tasks of earlier days, each task once', async () => {
    const { calls, asked } = answering(['a', 'late'], ['late', 'later'])
    const tasks = await readWork(calls, { ...of, range: onTaskDay({ from: '2026-11-18', archived: true }) })
    expect(tasks.map(({ id }) => id)).toEqual(['a', 'late', 'later'])
    expect(asked).toEqual([
      { groupid: 5, type: 'deliveries', from: '2026-11-18', to: '2026-11-20', archived: '1' },
      { groupid: 5, type: 'deliveries', to: '2026-11-19', open: '1' },
    ])
  })

  test('excludes archived tasks unless they are shown', async () => {
    const { calls, asked } = answering()
    await readWork(calls, { ...of, range: onTaskDay() })
    expect(asked[0]).toMatchObject({ archived: '0' })
  })

  test('is one request for a driver, whose day the server determines', async () => {
    const { calls, asked } = answering(['a'])
    expect(await readWork(calls, { ...of, range: null })).toHaveLength(1)
    expect(asked).toEqual([{ groupid: 5, type: 'deliveries' }])
  })
})

test('has a distinct cache key per list', () => {
  const names = [
    workName({ ...of, range: null }),
    workName({ ...of, range: onTaskDay() }),
    workName({ ...of, range: onTaskDay({ archived: true }) }),
    workName({ ...of, type: 'gobacks', range: null }),
    workName({ ...of, group: 6, range: null }),
  ]
  expect(new Set(names).size).toBe(names.length)
  expect(workName({ ...of, range: onTaskDay() })).toBe(names[1])
})

describe('the shown work', () => {
  const view = (query: string) => readWorkView(new URLSearchParams(query))

  test('is of the group an admin picked, else of the first', () => {
    const groups = [
      { id: 135, name: 'Piedmont crew' },
      { id: 136, name: 'Tidewater crew' },
    ]
    expect(pickedGroup(groups, view('group=136'))?.id).toBe(136)
    expect(pickedGroup(groups, view('group=999'))?.id).toBe(135)
    expect(pickedGroup([], view('group=136'))).toBeUndefined()
  })

  test("covers the URL's days for a planner and is fixed for a driver", () => {
    const days = view('from=2026-11-18&to=2026-11-19')
    expect(workRange({ role: 'can-manager' }, days, '2026-11-20')).toMatchObject({
      from: '2026-11-18',
      to: '2026-11-19',
    })
    expect(workRange({ role: 'can-manager' }, view(''), '2026-11-20')).toEqual(onTaskDay())
    expect(workRange({ role: 'can-driver' }, days, '2026-11-20')).toBeNull()
  })
})
