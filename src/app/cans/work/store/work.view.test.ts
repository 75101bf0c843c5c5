import { expect, test } from 'vitest'
import { rangeLabel, readWorkView, workQuery } from './work.view.ts'

const read = (query: string) => readWorkView(new URLSearchParams(query))

test('stores the view in the URL without defaults', () => {
  const query =
    '?group=135&from=2026-11-20&to=2026-11-22&user=a%40b.test&archived=1&problems=1&outside=1&list=others&view=lanes'
  expect(workQuery(read(query), {})).toBe(query)
  expect(workQuery(read(''), {})).toBe('?')
  expect(workQuery(read(query), { from: null, to: null, archived: false, problems: false, outside: false })).toBe(
    '?group=135&user=a%40b.test&list=others&view=lanes',
  )
})

test('stores chosen lists in the URL, so that a shared link overrides a preference for lanes', () => {
  expect(read('').board).toBe('')
  expect(workQuery(read(''), { board: 'lists' })).toBe('?view=lists')
  expect(read('?view=lists').board).toBe('lists')
})

test.each([
  'from=2026-11-20',
  'from=2026-11-22&to=2026-11-20',
  'from=2026-02-31&to=2026-03-01',
  'group=0&list=all&view=columns',
])('replaces the invalid query %s with the default', (query) => {
  expect(read(query)).toEqual(read(''))
})

test('labels a range with its days', () => {
  expect(rangeLabel('2026-11-20', '2026-11-20', '2026-11-20')).toBe('Today, 11/20/2026')
  expect(rangeLabel('2026-11-24', '2026-11-24', '2026-11-20')).toBe('Tue, 11/24/2026')
  expect(rangeLabel('2026-11-20', '2026-11-22', '2026-11-20')).toBe('11/20/2026 to 11/22/2026')
})
