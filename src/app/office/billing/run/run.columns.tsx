import {
  IconAlertTriangle,
  IconCreditCard,
  IconFileMinus,
  IconMail,
  IconPrinter,
  type Icon as IconType,
} from '@tabler/icons-react'
import { Icon } from '#app/kit/display/icon.tsx'
import { exceptionTitle } from '#app/office/billing/words/exception-words.ts'
import type { ListColumn } from '#app/office/lists/office-list.tsx'
import type { CardFacts } from '#app/office/lists/row-cards.tsx'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import classes from './run.module.css'
import { jumpText, type RunRow, type Way } from './run-rows.ts'

const markOf = ({ kind, way, problem }: RunRow): IconType =>
  problem ? IconAlertTriangle : kind === 'creditnote' ? IconFileMinus : ICONS[way]

const ICONS: Record<Way, IconType> = { card: IconCreditCard, email: IconMail, paper: IconPrinter }

/** @param hour of the collection, such as '10:00 AM' */
function wayWords({ kind, way, card, dueon, problem }: RunRow, hour: string): [first: string, second: string] {
  if (kind === 'creditnote') return ['Credit', 'Pays open bills']
  const words = { card: `Card ${card}`, email: 'Email', paper: 'Paper' }
  if (problem === 'no address') return ["Can't be sent", exceptionTitle(problem)]
  if (problem !== null) return [words[way], exceptionTitle(problem)]
  return [words[way], way === 'card' ? `${formatDay(dueon)}, ${hour}` : `Due ${formatDay(dueon)}`]
}

const periodText = ({ from, to }: RunRow): string => (from && to ? `${formatDay(from)} to ${formatDay(to)}` : '')

export const runColumns = (hour: string): readonly ListColumn<RunRow>[] => [
  {
    key: 'name',
    head: 'Customer',
    width: '24%',
    cell: ({ name, address }) => (
      <span>
        <span className={classes.first}>{name}</span>
        <span className={classes.second}>{address}</span>
      </span>
    ),
    text: ({ name }) => name,
  },
  {
    key: 'what',
    head: 'What',
    cell: ({ what, detail }) => (
      <>
        <span className={classes.line}>{what}</span>
        <span className={classes.second}>{detail}</span>
      </>
    ),
    text: ({ what }) => what,
  },
  {
    key: 'period',
    head: 'Period',
    cell: ({ from, to }) => (
      <span className={classes.figures}>
        <span className={classes.line}>{from ? formatDay(from) : '–'}</span>
        <span className={classes.second}>{to ? `to ${formatDay(to)}` : ''}</span>
      </span>
    ),
    text: periodText,
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    cell: ({ total, jump }) => (
      <>
        <strong>{formatMoney(total)}</strong>
        {jump !== null && <span className={classes.jump}>{jumpText(jump)}</span>}
      </>
    ),
    text: ({ total }) => formatMoney(total),
  },
  {
    key: 'way',
    head: 'How it is collected',
    cell: (row) => <WayCell row={row} hour={hour} />,
    text: (row) => wayWords(row, hour).join(', '),
  },
]

function WayCell({ row, hour }: { row: RunRow; hour: string }) {
  const [first, second] = wayWords(row, hour)
  return (
    <span className={row.problem ? `${classes.way} ${classes.bad}` : classes.way}>
      <Icon of={markOf(row)} />
      <span>
        <span className={classes.line}>{first}</span>
        <span className={classes.second}>{second}</span>
      </span>
    </span>
  )
}

export const runCard =
  (hour: string) =>
  (row: RunRow): CardFacts => ({
    title: row.name,
    end: <strong>{formatMoney(row.total)}</strong>,
    line: <WayCell row={row} hour={hour} />,
    facts: [row.what, periodText(row)].filter(Boolean).join(' · '),
  })
