import { IconMapPinOff } from '@tabler/icons-react'
import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { Panel } from '#app/kit/display/panel.tsx'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import type from '#app/kit/type.module.css'
import { documentName } from '#app/office/billing/words/document-words.ts'
import { Facts } from '#app/office/display/facts.tsx'
import type { PaperBill } from '#contract/billing/documents.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { centsOf, formatMoney, sumCents } from '#domain/companies/money.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './print.module.css'

type PrintFactsProps = { rows: readonly PaperBill[]; sheets: number }

export function PrintFacts({ rows, sheets }: PrintFactsProps) {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return null
  const days = [first.issuedon, last.issuedon].map((day) => (day ? formatDay(day) : ''))
  const total = formatMoney(sumCents(rows.map((row) => centsOf(row.total))))
  return (
    <div className={classes.panels}>
      <Panel title={counted(rows.length, 'bill')}>
        <Facts
          facts={[
            ['Bills', span(documentName(first), documentName(last))],
            ['Issued', span(...(days as [string, string]))],
            ['Total', total],
            ['Paper', `${counted(sheets, 'Letter sheet')}, printed on one side`],
            ['Envelopes', `${counted(rows.length, 'window envelope')}, #10`],
          ]}
        />
      </Panel>
      <NoAddress rows={rows.filter(({ address, city, zip }) => !(address && city && zip))} />
    </div>
  )
}

const span = (first: string, last: string): string => (first === last ? first : `${first} to ${last}`)

/** Nothing, or half an address, would be in the window. */
function NoAddress({ rows }: { rows: readonly PaperBill[] }) {
  if (rows.length === 0) return null
  return (
    <WarningNote icon={IconMapPinOff}>
      <strong>{`${counted(rows.length, 'bill')} without a whole address: `}</strong>
      {rows.map((row, index) => (
        <Fragment key={row.id}>
          {index > 0 && ', '}
          <Link className={type.link} to={href('/admin/billing/bills/e/:billId', { billId: String(row.id) })}>
            {`${documentName(row)} (${row.name})`}
          </Link>
        </Fragment>
      ))}
    </WarningNote>
  )
}
