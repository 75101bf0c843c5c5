// Erasing a customer removes personal data and keeps the accounting without the person. Remaining and unreachable data
// are listed before and after.

/** Matters to settle before a customer can be erased; afterwards the person can no longer be asked. */
export const OPEN_MATTERS = [
  'payment undecided',
  'payment due',
  'refund undecided',
  'service running',
  'work open',
] as const
export type OpenMatter = (typeof OPEN_MATTERS)[number]

const MATTER_WORDS: Record<OpenMatter, string> = {
  'payment undecided': 'a payment is not decided yet',
  'payment due': 'an order waits to be paid: cancel it, or wait for the money',
  'refund undecided': 'a refund is not decided yet',
  'service running': 'a service still runs: deactivate it under Services',
  'work open': 'a task in Can Manager is still open: finish or archive it',
}

export const openMattersWords = (open: readonly OpenMatter[]): string =>
  `Not yet: ${open.map((matter) => MATTER_WORDS[matter]).join('; ')}.`

export const isTypedName = (typed: string, fullname: string): boolean => sameName(typed) === sameName(fullname)

const sameName = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

export const ARCHIVED: readonly string[] = [
  'The customer is left out of lists and searches; the filter Archived shows them',
  'Orders, payments and refunds stay as they are, in Orders and in every sum',
  'Services that ended, finished tasks, notes, mail and the time line stay with the customer',
  'A new order under the same email brings the customer back, and so do you, at any time',
]

export const ERASED: readonly string[] = [
  'The customer’s record, with name, addresses, email, phone numbers and notes',
  'Leads and what was chosen in them, services, kept cards, and what merges and imports kept of before',
  'What orders say of the person: answers, place, notes and the card’s last digits',
  'What tasks say: name, place, phone and notes; every remark and photo of the stop',
  'Emails and texts to the person, and those to you that name the person',
  'Feedback under the person’s name, and a log-in that you had made and they never used',
]

interface Remainder {
  what: string
  why: string
}

export const REMAINDERS: readonly Remainder[] = [
  { what: 'Orders: number, days, what was sold, amounts and tax', why: 'The books must be complete' },
  { what: 'Payments and refunds: amounts, days and the bank’s references', why: 'Each must be found at the bank' },
  { what: 'What was agreed to, word for word, and when', why: 'It shows that the charge was allowed' },
  { what: 'Tasks: day, what was brought or taken, and by whom', why: 'They are your crew’s record of work' },
  { what: 'Activity: that something was changed, by whom and when', why: 'Who did what must be answered later' },
]

export const OUT_OF_REACH: readonly Remainder[] = [
  { what: 'Backups taken before', why: 'They go when newer ones take their place' },
  { what: 'Mail and texts that arrived, and files that were exported', why: 'They are in other hands' },
  { what: 'The card processor’s own records, a kept card among them', why: 'Delete the card in your merchant account' },
  { what: 'A log-in that the person uses', why: 'It is theirs, not yours' },
  { what: 'Phones of your crew that were offline since', why: 'They forget with their next signal' },
]

export const ERASED_BUYER = { firstname: 'Erased', lastname: 'customer' } as const
/** Placeholder: a task requires an address. */
export const ERASED_PLACE = 'Erased'
