// One-letter results of the bank's address and security code checks. They decide nothing, but help the office judge a
// suspicious payment.

const addressWords: Record<string, string> = {
  X: 'Street and ZIP match',
  Y: 'Street and ZIP match',
  A: 'Street matches, ZIP does not',
  W: 'ZIP matches, street does not',
  Z: 'ZIP matches, street does not',
  N: 'Neither street nor ZIP matches',
  U: 'The bank did not check it',
  G: 'A foreign bank, not checked',
  R: 'The check was not available',
  E: 'The check failed',
  S: 'The bank does not check addresses',
}

const codeWords: Record<string, string> = {
  M: 'Matches',
  N: 'Does not match',
  P: 'Not checked',
  S: 'The card should have one, but none was entered',
  U: 'The bank does not check it',
}

export const addressCheck = (letter: string): string => withWords(letter, addressWords)

export const codeCheck = (letter: string): string => withWords(letter, codeWords)

function withWords(letter: string, words: Record<string, string>): string {
  const known = letter.trim().toUpperCase()
  return [known, words[known]].filter(Boolean).join(', ')
}
