/** Letters and digits that are not confused on the phone. */
export const NUMBER_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const NUMBER_LENGTH = 9

const isWholeNumber = (words: string): boolean =>
  words.length === NUMBER_LENGTH && [...words.toUpperCase()].every((letter) => NUMBER_LETTERS.includes(letter))

/** The start of a number, in capitals as copied from an email. Lower-case input is taken as a name. */
const beginsNumber = (words: string): boolean =>
  words.length >= 4 && words.length <= NUMBER_LENGTH && [...words].every((letter) => NUMBER_LETTERS.includes(letter))

/** Words without a digit are names, unless they form a complete number: every twentieth number has letters only. */
export const mayNameAnOrder = (words: string): boolean =>
  (words.length >= 4 && /\d/.test(words)) || isWholeNumber(words) || beginsNumber(words)
