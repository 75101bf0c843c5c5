/** Letters and digits that nobody takes for each other on the telephone: an order's number is made of these. */
export const NUMBER_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const NUMBER_LENGTH = 9

const isWholeNumber = (words: string): boolean =>
  words.length === NUMBER_LENGTH && [...words.toUpperCase()].every((letter) => NUMBER_LETTERS.includes(letter))

/** The beginning of a number in capitals, as it is read off an email: a name is typed in small letters, or has some. */
const beginsNumber = (words: string): boolean =>
  words.length >= 4 && words.length <= NUMBER_LENGTH && [...words].every((letter) => NUMBER_LETTERS.includes(letter))

/**
 * Whether somebody who types these words may look for an order: its number, the ending of a card, a house number. Words
 * without a digit are names, unless they are a whole number that happens to have letters only, as every twentieth has.
 */
export const mayNameAnOrder = (words: string): boolean =>
  (words.length >= 4 && /\d/.test(words)) || isWholeNumber(words) || beginsNumber(words)
