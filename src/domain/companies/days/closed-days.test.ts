import { expect, test } from 'vitest'
import { mergeClosedDays } from './closed-days.ts'

const [mon, tue, wed, thu] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']

test('one person alone gets what they want', () => {
  expect(mergeClosedDays({ known: [mon, tue], wanted: [wed, tue], standing: [mon, tue] })).toEqual([tue, wed])
})

test('days that somebody else closed or opened meanwhile stay so', () => {
  expect(mergeClosedDays({ known: [mon, tue], wanted: [mon, tue, wed], standing: [tue, thu] })).toEqual([tue, wed, thu])
})

test('two people who did the same agree', () => {
  expect(mergeClosedDays({ known: [mon], wanted: [tue], standing: [tue] })).toEqual([tue])
})

test('a day that is named twice is closed once', () => {
  expect(mergeClosedDays({ known: [], wanted: [mon, mon], standing: [] })).toEqual([mon])
})
