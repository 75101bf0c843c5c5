// The Census writes addresses in capitals, as the post does on labels. On a screen and in a letter they are names again:
// only a direction of two letters stays as it is, and an ordinal keeps its small letters.

import { isDirection } from './address-words.ts'

/** 'OLD MILL RD NE' as 'Old Mill Rd NE', '1ST ST' as '1st St', 'O'NEAL-SMITH' as 'O'Neal-Smith'. */
export function fromCapitals(text: string): string {
  return text
    .split(' ')
    .map((word) => (word.length === 2 && isDirection(word.toLowerCase()) ? word : withCapital(word)))
    .join(' ')
}

/** 'Mary's' is one word, 'O'Neal' two. */
const withCapital = (word: string) =>
  word.toLowerCase().replace(/^(?:[a-z]['’])?[a-z]|-[a-z]/g, (start) => start.toUpperCase())
