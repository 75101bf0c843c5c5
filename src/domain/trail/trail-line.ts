/**
 * Audit log of changes and events (log-ins, refusals, exports), with user, time and network. Lines are immutable, and
 * repeats within an hour are aggregated into one line with a count.
 */

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
  'bill',
  'payment',
  'collection',
  'billing',
  'call',
  'list',
] as const
export type TrailSubject = (typeof TRAIL_SUBJECTS)[number]
