// The size at which each journey runs: homeowners and drivers hold a phone, an office and a dispatcher use a desktop. A
// journey whose outcome depends on the layout runs at both; the desktop is the default, so that no journey is left out
// (tests/journeys.test.ts counts them).

/** Journeys made on a phone, by their file below `e2e`. */
export const onThePhone = [
  'billing/bill',
  'cans/live',
  'cans/offline',
  'cans/problems',
  'cans/told',
  'everywhere/every-screen',
  'ordering/changed-hauler',
  'ordering/commercial-order',
  'ordering/order-page',
  'ordering/residential-order',
  'ordering/resume',
  'ordering/roll-off-order',
  'ordering/signup',
  'site/reviews',
]

/** Tag of a journey that differs from its file. */
export type SizeTag = '@phone' | '@desktop' | '@both'

const tagged = (...tags: SizeTag[]) => `(?=.*(?:${tags.join('|')})(?:\\s|$))`
const untagged = (...tags: SizeTag[]) => `(?!.*(?:${tags.join('|')})(?:\\s|$))`
const inFile = (names: string[]) => `(?=.*\\b(?:${names.join('|')})\\.spec\\.ts)`
const inOther = (names: string[]) => `(?!.*\\b(?:${names.join('|')})\\.spec\\.ts)`

/**
 * Journeys that the desktop skips, and those that the phone skips. No journey is in both.
 */
export const phoneOnly = new RegExp(`^(?:${tagged('@phone')}|${untagged('@both', '@desktop')}${inFile(onThePhone)})`)
export const desktopOnly = new RegExp(`^${untagged('@both', '@phone')}(?:${tagged('@desktop')}|${inOther(onThePhone)})`)
