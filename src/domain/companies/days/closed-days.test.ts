import { expect, test } from 'vitest'
import { mergeClosedDays } from './closed-days.ts'

const [mon, tue, wed, thu] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']

test("applies one person's changes", () => {
  expect(mergeClosedDays({ known: [mon, tue], wanted: [wed, tue], current: [mon, tue] })).toEqual([tue, wed])
})

test('keeps days that another person closed or opened in the meantime', () => {
  expect(mergeClosedDays({ known: [mon, tue], wanted: [mon, tue, wed], current: [tue, thu] })).toEqual([tue, wed, thu])
})

test('merges equal changes of two people', () => {
  expect(mergeClosedDays({ known: [mon], wanted: [tue], current: [tue] })).toEqual([tue])
})

test('closes a repeated day once', () => {
  expect(mergeClosedDays({ known: [], wanted: [mon, mon], current: [] })).toEqual([mon])
})
