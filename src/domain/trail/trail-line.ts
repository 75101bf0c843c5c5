/**
 * The trail says who changed what, when and from where, and what else happened: log-ins, refusals, exports. A line is written
 * once and never changed; a flood of the same within an hour is one line that counts.
 */

/** What a line is about, as the list is filtered by. */
export const TRAIL_KINDS = [
  'log-ins',
  'refusals',
  'money',
  'prices',
  'services',
  'customers',
  'people',
  'company',
  'files',
] as const
export type TrailKind = (typeof TRAIL_KINDS)[number]

/** What happened, where no row changed. */
export type TrailEvent =
  | 'logged in'
  | 'logged out'
  | 'session ended'
  | 'second factor changed'
  | 'log-in failed'
  | 'log-in limited'
  | 'refused'
  | 'exported'
  | 'erased'

/** What a line can be about, as triggers and events call it. */
export const TRAIL_SUBJECTS = [
  'company',
  'closed day',
  'map',
  'service',
  'price set',
  'price',
  'group',
  'refund',
  'difference',
  'import',
  'user',
  'pay link',
  'order',
  'customer',
  'customer service',
  'call',
  'list',
] as const
export type TrailSubject = (typeof TRAIL_SUBJECTS)[number]
