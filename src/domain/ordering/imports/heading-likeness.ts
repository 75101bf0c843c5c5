const SHORT: Readonly<Record<string, string>> = {
  addr: 'address',
  add: 'address',
  str: 'street',
  nm: 'name',
  fname: 'first name',
  lname: 'last name',
  dt: 'date',
  tel: 'phone',
  telephone: 'phone',
  ph: 'phone',
  phn: 'phone',
  mob: 'mobile',
  amt: 'amount',
  mo: 'monthly',
  mth: 'monthly',
  mthly: 'monthly',
}

const EMPTY = /^(svc|srvc|srv|serv|service|customer|cust|client|acct|account|primary|main|number|num|no|1)$/

/** In shorter words one changed letter makes a different word. */
const LEAST_LETTERS = 5

const wordsOf = (heading: string): string[] =>
  heading
    .toLowerCase()
    .replace(/\be-?mails?\b/g, 'email')
    .split(/[^a-z0-9]+/)
    .flatMap((word) => (SHORT[word] ?? word).split(' '))
    .filter((word) => word !== '' && !EMPTY.test(word))

function isSlipOf(typed: string, word: string): boolean {
  if (Math.min(typed.length, word.length) < LEAST_LETTERS) return false
  let at = 0
  while (at < word.length && typed[at] === word[at]) at += 1
  const isSame = (typedFrom: number, wordFrom: number) => typed.slice(at + typedFrom) === word.slice(at + wordFrom)
  const isTurned = typed[at] === word[at + 1] && typed[at + 1] === word[at]
  return isSame(1, 0) || isSame(0, 1) || isSame(1, 1) || (isTurned && isSame(2, 2))
}

/** 'Billing Addr' is not the address and 'Phone 3' not the phone, because no phrase contains 'billing' or '3'. */
export function isLike(heading: string, phrases: readonly string[]): boolean {
  const known = phrases.map(wordsOf).filter((words) => words.length > 0)
  const vocabulary = [...new Set(known.flat())]
  const meant = wordsOf(heading).map(
    (typed) => vocabulary.find((word) => word === typed) ?? vocabulary.find((word) => isSlipOf(typed, word)),
  )
  return !meant.includes(undefined) && known.some((words) => words.every((word) => meant.includes(word)))
}
