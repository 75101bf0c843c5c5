// Which journey runs at which size. People decide it: homeowners and drivers hold a phone, an office and a dispatcher sit
// at a desk. A journey whose outcome hangs on the layout runs at both. Whatever says nothing runs at the desk, so that no
// journey can fall out; tests/journeys.test.ts counts them all.

/** Journeys that are made with a phone in the hand, by their file below `e2e`. */
export const onThePhone = [
  'cans/live',
  'cans/offline',
  'cans/problems',
  'everywhere/every-screen',
  'ordering/bad-input',
  'ordering/billing-variants',
  'ordering/changed-hauler',
  'ordering/commercial-order',
  'ordering/order-page',
  'ordering/pay-by-link',
  'ordering/receipts',
  'ordering/residential-order',
  'ordering/resume',
  'ordering/roll-off-order',
  'ordering/signup',
  'site/reviews',
]

/** Files whose journeys look at where things stand on the screen. */
export const atBothSizes = ['ordering/missing-seen', 'ordering/own-press']

/** A journey that differs from its file says so by one of these tags. */
export type SizeTag = '@phone' | '@desktop' | '@both'

const tagged = (...tags: SizeTag[]) => `(?=.*(?:${tags.join('|')})(?:\\s|$))`
const untagged = (...tags: SizeTag[]) => `(?!.*(?:${tags.join('|')})(?:\\s|$))`
const inFile = (names: string[]) => `(?=.*\\b(?:${names.join('|')})\\.spec\\.ts)`
const inOther = (names: string[]) => `(?!.*\\b(?:${names.join('|')})\\.spec\\.ts)`

/** What the desktop leaves out, and what the phone does: no journey is both, whatever its file and tag. */
export const phoneOnly = new RegExp(`^(?:${tagged('@phone')}|${untagged('@both', '@desktop')}${inFile(onThePhone)})`)
export const desktopOnly = new RegExp(
  `^${untagged('@both', '@phone')}(?:${tagged('@desktop')}|${inOther([...onThePhone, ...atBothSizes])})`,
)
