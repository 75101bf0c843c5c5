// Erasing a customer removes personal data and keeps the accounting without the person. Remaining and unreachable data
// are listed before and after.

/** Matters to settle before a customer can be erased; afterwards the person can no longer be asked. */
export const OPEN_MATTERS = [
  'payment undecided',
  'payment due',
  'balance open',
  'refund undecided',
  'service running',
  'work open',
] as const
export type OpenMatter = (typeof OPEN_MATTERS)[number]

const MATTER_WORDS: Record<OpenMatter, string> = {
  'payment undecided': 'a payment is still pending',
  'payment due': 'an order is unpaid: cancel it, or wait for the payment',
  'balance open': 'bills are open, or credit is left',
  'refund undecided': 'a refund is still pending',
  'service running': 'a service is still active: deactivate it under Services',
  'work open': 'a task in Can Manager is still open: finish or archive it',
}

export const openMattersWords = (open: readonly OpenMatter[]): string =>
  `Not yet: ${open.map((matter) => MATTER_WORDS[matter]).join('; ')}.`

export const isTypedName = (typed: string, fullname: string): boolean => sameName(typed) === sameName(fullname)

const sameName = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

export const ARCHIVED: readonly string[] = [
  'The customer is hidden in lists and searches; the filter Archived shows them',
  'Orders, payments and refunds stay, in Orders and in all totals',
  'Past services, finished tasks, notes, email and the time line stay with the customer',
  'A new order with the same email restores the customer; you can restore them any time',
]

export const ERASED: readonly string[] = [
  'The customer’s record, with name, addresses, email, phone numbers and notes',
  'Leads and their choices, services, stored cards, and earlier versions from merges and imports',
  'Personal data in orders: answers, place, notes and the card’s last digits',
  'Name and address on bills, texts typed by hand, and the links to them',
  'Personal data in tasks: name, place, phone, notes, and all remarks and photos of the stop',
  'Emails and texts to the person, and those to you that mention them',
  'Feedback under the person’s name, and a login that you created and they never used',
]

interface Remainder {
  what: string
  why: string
}

export const REMAINDERS: readonly Remainder[] = [
  { what: 'Orders: number, days, services, amounts and tax', why: 'Your books must be complete' },
  { what: 'Bills: number, days, what was sold, amounts and tax', why: 'Your books must be complete' },
  { what: 'Payments and refunds: amounts, days and the bank’s references', why: 'Each must match the bank’s records' },
  { what: 'Consents, word for word, with their time', why: 'They show that the charge was allowed' },
  { what: 'Tasks: day, cans delivered or removed, and by whom', why: 'They are your crew’s record of work' },
  { what: 'Activity: changes, by whom and when', why: 'For questions later on' },
]

export const OUT_OF_REACH: readonly Remainder[] = [
  { what: 'Earlier backups', why: 'They are deleted as newer ones replace them' },
  { what: 'Delivered email and texts, and exported files', why: 'They are in other hands' },
  {
    what: 'The card processor’s own records, including a stored card',
    why: 'Delete the card in your merchant account',
  },
  { what: 'A login that the person uses', why: 'It is theirs, not yours' },
  { what: 'Phones of your crew that were offline since', why: 'They delete it when they next have signal' },
]

export const ERASED_BUYER = { firstname: 'Erased', lastname: 'customer' } as const
/** Placeholder: a task requires an address. */
export const ERASED_PLACE = 'Erased'
/** Placeholders: an item requires a text. */
export const ERASED_ITEM = 'Item'
export const ERASED_CREDIT = 'Credit'
