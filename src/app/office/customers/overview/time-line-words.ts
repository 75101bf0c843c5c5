import { cansLine } from '#app/cans/work/words/can-words.ts'
import type { TimeLineEntry } from '#contract/customers/overview.ts'
import { formatDollars } from '#domain/companies/money.ts'

export interface EntryWords {
  fact: string
  detail: string
  bad: boolean
}

const NOTHING = 'nothing'
const KEPT = 'kept'
const wordsOf = (fact: string, ...details: (string | false)[]): EntryWords => ({
  fact,
  detail: details.filter(Boolean).join(', '),
  bad: false,
})
const byWhom = (by: string) => by && `by ${by}`

const MAIL_STATES = {
  sent: 'sent',
  waiting: 'waiting to be sent',
  held: 'queued',
  kept: 'not sent: email is off',
  failed: 'could not be sent',
  dismissed: 'could not be sent',
} as const

/** The order number is left out, because it is shown before the detail as a link. */
export function entryWords(entry: TimeLineEntry): EntryWords {
  switch (entry.event) {
    case 'ordered':
      return wordsOf(`${formatDollars(entry.total)} ordered`, entry.type)
    case 'paid':
      return wordsOf(`${formatDollars(entry.amount)} paid`, paidWords(entry), byWhom(entry.by))
    case 'given back':
      return wordsOf(`${formatDollars(entry.amount)} refunded`, byWhom(entry.by))
    case 'cancelled':
      return wordsOf('Order cancelled', byWhom(entry.by))
    case 'written to':
      return mailWords(entry)
    case 'task done':
      return wordsOf(
        cansLine({ ...entry, cans: [...entry.cans] }) || 'Stop done',
        `Done${entry.by && ` by ${entry.by}`}`,
        entry.address,
      )
    case 'problem':
      return { ...wordsOf(`Problem: ${entry.reason}`, besides(entry), entry.by), bad: true }
    case 'remark':
      return wordsOf(entry.text || 'Photo of the stop', `At the stop${entry.by && `, ${entry.by}`}`)
    case 'note':
      return wordsOf(entry.text, `Note${entry.by && ` by ${entry.by}`}`)
    case 'added':
      return wordsOf('Added')
    case 'changed':
      return changeWords(entry)
    case 'service act':
      return wordsOf(`${entry.service}: ${entry.text}`, entry.undone && 'taken back', entry.reason, byWhom(entry.by))
    case 'merged':
      return wordsOf(`${entry.name} was merged into this customer`, byWhom(entry.by))
  }
}

type Of<E extends TimeLineEntry['event']> = Extract<TimeLineEntry, { event: E }>

function paidWords(entry: Of<'paid'>): string {
  const { bills } = entry
  const of = bills.length > 0 && `bill${bills.length > 1 ? 's' : ''} ${listed(bills)}`
  return [of, methodWords(entry)].filter(Boolean).join(', ')
}

function methodWords({ lastfour, bylink, method, number }: Of<'paid'>): string {
  switch (method) {
    case 'cash':
      return 'in cash'
    case 'check':
      return number ? `check ${number}` : 'by check'
    case 'other':
      return number
    case 'card':
      return [lastfour && `card ${lastfour}`, bylink && 'by link'].filter(Boolean).join(', ')
  }
}

/** Without a chosen reason, the reason is the text's first line. */
const besides = ({ reason, text }: Extract<TimeLineEntry, { kind: 'problems' }>) =>
  text.startsWith(reason) ? '' : text

function mailWords({ channel, subject, recipient, state }: Of<'written to'>): EntryWords {
  const what = channel === 'email' ? 'Mail' : 'Text message'
  const words = wordsOf(subject || what, `${what} ${MAIL_STATES[state]}`, `to ${recipient}`)
  return { ...words, bad: state === 'failed' }
}

function changeWords({ service, how, changes, by }: Of<'changed'>): EntryWords {
  const [only, ...others] = changes
  const who = byWhom(by)
  if (service !== null && how !== 'changed') return wordsOf(`${service} ${how === 'added' ? 'added' : 'removed'}`, who)
  if (how !== 'changed' || !only) return wordsOf(how === 'added' ? 'Restored from a merge' : 'Changed', who)
  if (service === null && only.label === 'Archived') {
    return wordsOf(only.after === NOTHING ? 'Restored' : 'Archived', who)
  }
  const was = others.length === 0 && only.before !== KEPT && only.before !== NOTHING && `was ${only.before}`
  if (service !== null && others.length === 0 && only.label === 'Active') {
    return wordsOf(`${service} ${only.after === 'Yes' ? 'enabled' : 'deactivated'}`, who)
  }
  const what = listed(changes.map(({ label }) => label))
  return wordsOf(service === null ? `${what} changed` : `${service}: ${what} changed`, was, who)
}

const MOST_NAMED = 3

function listed(labels: readonly string[]): string {
  const more = labels.length - MOST_NAMED
  const named = more > 0 ? [...labels.slice(0, MOST_NAMED), `${more} more`] : labels
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}
