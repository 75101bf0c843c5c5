import { expect, test } from 'vitest'
import { driverWords } from './driver-words.ts'

const at = (number: number, address = '12 Bridge Street, Augusta, GA') => ({ address, number })

test.each([
  [[at(8)], [], ['New stop: 12 Bridge Street, 8th of 14']],
  [[at(1), at(2), at(3)], [], ['3 new stops']],
  [[], ['4 Elm Street, Augusta'], ['Taken off your list: 4 Elm Street']],
  [[], ['4 Elm Street', '5 Elm Street'], ['2 stops taken off your list']],
  [[at(9)], ['4 Elm Street'], ['New stop: 12 Bridge Street, 9th of 14', 'Taken off your list: 4 Elm Street']],
  [[at(2, ', Augusta')], [], ['New stop: , Augusta, 2nd of 14']],
  [[], [], []],
])('says %j and %j', (added, gone, words) => {
  expect(driverWords(added, gone, 14)).toEqual(words)
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [22, '22nd'],
  [101, '101st'],
  [111, '111th'],
])('writes %i as %s', (number, words) => {
  expect(driverWords([at(number)], [], 120)[0]).toBe(`New stop: 12 Bridge Street, ${words} of 120`)
})
