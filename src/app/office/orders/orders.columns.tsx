import {
  type Icon,
  IconArrowBackUp,
  IconCalendar,
  IconCheck,
  IconClock,
  IconFileInvoice,
  IconLink,
  IconMinus,
  IconSparkles,
  IconX,
} from '@tabler/icons-react'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { ServiceTypeCell } from '#app/office/display/service-type-cell.tsx'
import type { ListColumn } from '#app/office/lists/office-list.tsx'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import type { ListedOrder } from '#contract/services/order-office.ts'
import { dayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { momentText, timeText } from '#domain/companies/days/moment-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { type OrderProgress, type PaymentKind, paymentKindText } from '#domain/ordering/orders/order-progress.ts'
import { capital } from '#domain/words/capital.ts'
import classes from './orders.columns.module.css'

const PAYMENT_ICONS: Record<PaymentKind, Icon> = {
  paid: IconCheck,
  'part given back': IconArrowBackUp,
  'given back': IconArrowBackUp,
  'link sent': IconLink,
  'on bill': IconFileInvoice,
  'no card': IconMinus,
  declined: IconX,
  waiting: IconClock,
}
const PROGRESS_ICONS: Record<OrderProgress, Icon> = {
  new: IconSparkles,
  'day set': IconCalendar,
  running: IconCheck,
  cancelled: IconX,
  'not placed': IconMinus,
}
const givenBack = ({ refunded }: ListedOrder) => (refunded > 0 ? formatDollars(refunded) : '–')

/** A word with its icon: no state is shown by icon or color alone. */
function Word({ word, icon: Mark }: { word: string; icon: Icon }) {
  return (
    <span className={classes.word}>
      <Mark size={16} stroke={1.75} aria-hidden="true" />
      <span>{capital(word)}</span>
    </span>
  )
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <span className={classes.first}>{first}</span>
      <span className={classes.second}>{second}</span>
    </>
  )
}

export const orderColumns = (withCompany: boolean): readonly ListColumn<ListedOrder>[] => [
  {
    key: 'order',
    head: 'Order',
    cell: ({ order }) => <span className={classes.number}>{order}</span>,
    text: ({ order }) => order,
  },
  {
    key: 'ordered',
    head: 'Ordered',
    cell: ({ placed, timezone }) => (
      <TwoLines first={formatDay(dayOf(placed, timezone))} second={timeText(Date.parse(placed), timezone)} />
    ),
    text: ({ placed, timezone }) => momentText(placed, timezone),
  },
  { key: 'type', head: 'Type', cell: ({ type }) => <ServiceTypeCell type={type} bare />, text: ({ type }) => type },
  {
    key: 'customer',
    head: 'Customer',
    cell: ({ name, address, company }) => (
      <TwoLines first={name} second={withCompany ? `${streetOf(address)} · ${company}` : streetOf(address)} />
    ),
    text: ({ name }) => name,
  },
  {
    key: 'payment',
    head: 'Payment',
    cell: ({ paid }) => <Word word={paymentKindText(paid)} icon={PAYMENT_ICONS[paid]} />,
    text: ({ paid }) => paid,
  },
  {
    key: 'state',
    head: 'State',
    cell: ({ standing }) => <Word word={standing} icon={PROGRESS_ICONS[standing]} />,
    text: ({ standing }) => standing,
  },
  {
    key: 'total',
    head: 'Total',
    align: 'end',
    cell: ({ total }) => <strong>{formatDollars(total)}</strong>,
    text: ({ total }) => formatDollars(total),
  },
  { key: 'back', head: 'Refunded', align: 'end', cell: givenBack, text: givenBack },
]

export const orderCard =
  (withCompany: boolean) =>
  (row: ListedOrder): CardFacts => ({
    title: row.name,
    end: <strong>{formatDollars(row.total)}</strong>,
    line: (
      <>
        <Word word={paymentKindText(row.paid)} icon={PAYMENT_ICONS[row.paid]} />
        <Word word={row.standing} icon={PROGRESS_ICONS[row.standing]} />
      </>
    ),
    facts: `${row.order} · ${formatDay(dayOf(row.placed, row.timezone))} · ${streetOf(row.address)}${withCompany ? ` · ${row.company}` : ''}`,
  })
