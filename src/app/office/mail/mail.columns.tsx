import { Chip } from '#app/kit/display/chip.tsx'
import { Moment } from '#app/office/display/moment.tsx'
import type { ListColumn } from '#app/office/lists/office-list.tsx'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import type { ListedMessage } from '#contract/messages.ts'
import type { MailView } from './mail.view.ts'
import { STATE_LABELS, timesWords } from './mail-words.ts'

const TONES = {
  waiting: 'amber',
  held: 'amber',
  sent: 'brand',
  kept: 'neutral',
  failed: 'danger',
  dismissed: 'neutral',
} as const

export const MessageState = ({ state }: Pick<ListedMessage, 'state'>) => (
  <Chip tone={TONES[state]}>{STATE_LABELS[state]}</Chip>
)

const subjectOf = ({ subject, channel }: ListedMessage) => subject || (channel === 'text' ? 'Text message' : '')

export const MAIL_COLUMNS: readonly ListColumn<ListedMessage, MailView['sort'] | 'subject' | 'reason'>[] = [
  {
    key: 'to',
    head: 'To',
    sortable: true,
    width: '28%',
    cell: ({ to }) => <strong>{to}</strong>,
    text: ({ to }) => to,
  },
  { key: 'subject', head: 'Subject', cell: subjectOf, text: subjectOf },
  {
    key: 'state',
    head: 'State',
    sortable: true,
    width: '6.5rem',
    cell: (message) => <MessageState {...message} />,
    text: ({ state }) => STATE_LABELS[state],
  },
  {
    key: 'tries',
    head: 'Tried',
    sortable: true,
    width: '5.5rem',
    cell: (message) => timesWords(message) ?? '–',
    text: (message) => timesWords(message) ?? '',
  },
  {
    key: 'reason',
    head: 'Reason',
    cell: ({ reason }) => reason,
    text: ({ reason }) => reason ?? '',
  },
  {
    key: 'id',
    head: 'Written',
    sortable: true,
    width: '11rem',
    cell: ({ created }) => <Moment at={created} />,
    text: ({ created }) => created,
    orders: { ascending: 'Oldest first', descending: 'Newest first' },
  },
]

export const mailCard = (message: ListedMessage): CardFacts => ({
  title: message.to,
  end: <MessageState {...message} />,
  line: subjectOf(message),
  facts: (
    <>
      <Moment at={message.created} />
      <span>{message.reason && ` · ${message.reason}`}</span>
    </>
  ),
})
