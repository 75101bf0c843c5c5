import { expect, test } from 'vitest'
import { customerNote, NOTE_MAX, PLACE_MAX, placeInNotes, placeNote } from './customer-note.ts'

test('finds the place that a customer asked for last', () => {
  const notes = [
    'Gate code 4417.',
    customerNote(placeNote('left of\nthe driveway')),
    customerNote('The dog is friendly.'),
    customerNote(placeNote(' behind the gate ')),
  ]
  expect(placeInNotes(notes.slice(0, 2).join('\n'))).toBe('left of the driveway')
  expect(placeInNotes(notes.join('\n'))).toBe('behind the gate')
  expect(placeInNotes('Where to put it: ask')).toBe('')
})

test('leaves room for the words before a place', () => {
  expect(placeNote('x'.repeat(PLACE_MAX))).toHaveLength(NOTE_MAX)
})
