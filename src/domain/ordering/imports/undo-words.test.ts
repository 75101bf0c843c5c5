import { expect, test } from 'vitest'
import { undoneWords, undoPlan } from './undo-words.ts'

const said = (deleted: number, restored: number, kept: number) =>
  undoPlan({ deleted, restored, kept }).map(({ words }) => words)

test('lists deleted, restored and kept customers of an undo', () => {
  expect(said(4950, 10, 1)).toEqual([
    '4,950 imported customers will be permanently removed',
    '10 customers that were changed are restored',
    '1 customer stays as it is',
  ])
  expect(said(1, 1, 2)).toEqual([
    '1 imported customer will be permanently removed',
    '1 customer that was changed is restored',
    '2 customers stay as they are',
  ])
  expect(said(0, 0, 0)).toEqual([])
  expect(undoPlan({ deleted: 0, restored: 0, kept: 0, services: 800 }).map(({ words }) => words)).toEqual([
    '800 imported services will be permanently removed',
  ])
})

test('summarizes an undone import in its row', () => {
  expect(undoneWords({ deleted: 4950, restored: 10, kept: 1 })).toBe('Undone: 4,950 deleted, 10 as before, 1 stayed')
  expect(undoneWords({ deleted: 1, restored: 0, kept: 0 })).toBe('Undone: 1 deleted, 0 as before')
})
