import { IconPrinter } from '@tabler/icons-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { billsUrl } from '#app/office/billing/bills/bills.view.ts'
import { useChoosesCompany } from '#app/page/use-office.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './run.module.css'

type PaperNoteProps = { company: number; count: number; today: CalendarDay }

/** Bills of the day for customers who get paper, as one print job. */
export function PaperNote({ company, count, today }: PaperNoteProps) {
  const chooses = useChoosesCompany()
  if (count === 0) return null
  const all = billsUrl.read(new URLSearchParams())
  const query = billsUrl.query(all, { from: today, to: today, ...(chooses && { company }) })
  return (
    <section className={classes.issued} aria-label="On paper">
      <IconPrinter size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.issuedWords}>
        <strong>{`${counted(count, 'bill')} issued today ${count === 1 ? 'goes' : 'go'} out on paper`}</strong>
        <p>For #10 window envelopes, all in one print job.</p>
      </div>
      <ButtonLink tone="secondary" to={`${href('/admin/billing/bills/print')}${query}`}>
        Print
      </ButtonLink>
    </section>
  )
}
