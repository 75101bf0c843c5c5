import { IconAlertTriangle, IconCreditCard, IconMail, IconPrinter, type Icon as IconType } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { Icon } from '#app/kit/display/icon.tsx'
import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import type from '#app/kit/type.module.css'
import { useBillingPath } from '#app/office/billing/frame/billing-frame.tsx'
import { hourText } from '#app/office/billing/words/hour-text.ts'
import type { Answer } from '#contract/contract.ts'
import { formatDay, formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { centsOf, formatDollars, formatMoney, sumCents } from '#domain/companies/money.ts'
import { counted, countText } from '#domain/words/counted.ts'
import classes from './overview.module.css'

type Overview = Answer<'billing.getOverview'>
type Settings = Answer<'billing.getSettings'>

type DraftsPanelProps = { company: number; overview: Overview; settings: Settings }

const ICONS: Record<Overview['drafts'][number]['way'], IconType> = {
  card: IconCreditCard,
  email: IconMail,
  paper: IconPrinter,
}

const WAYS = ['card', 'email', 'paper'] as const satisfies readonly Overview['drafts'][number]['way'][]

export function DraftsPanel({ company, overview, settings }: DraftsPanelProps) {
  const { drafts, needlook, today, startedon } = overview
  const count = drafts.reduce((sum, row) => sum + row.count, 0)
  const runPath = useBillingPath(company)(href('/admin/billing/run'))
  const words = {
    card: `By card, ${hourText(settings.collecthour)}`,
    email: 'By email with a pay link',
    paper: 'On paper, by mail',
  }
  return (
    <Panel title="To be issued" action={<span className={classes.note}>{runText(settings)}</span>}>
      {count === 0 ? (
        <p className={classes.none}>
          <span>
            {startedon !== null && startedon > today
              ? `Billing begins on ${formatDayWithWeekday(startedon)}. `
              : 'No bill waits to be issued. '}
          </span>
          <Link className={type.link} to={runPath}>
            See the next run
          </Link>
        </p>
      ) : (
        <>
          <p className={classes.total}>
            <strong className={classes.figure}>
              {formatMoney(sumCents(drafts.map(({ total }) => centsOf(total))))}
            </strong>
            <span className={classes.note}>{`${counted(count, 'bill')}, nothing has been sent yet`}</span>
          </p>
          <List className={classes.rows}>
            {WAYS.map((way) => drafts.find((row) => row.way === way) ?? { way, count: 0, total: 0 }).map((row) => (
              <li key={row.way} className={classes.row}>
                <Icon of={ICONS[row.way]} />
                <span className={classes.words}>{words[row.way]}</span>
                <span className={classes.count}>{countText(row.count)}</span>
                <strong className={classes.amount}>{formatDollars(row.total)}</strong>
              </li>
            ))}
          </List>
          {needlook > 0 && <NeedLook count={needlook} to={runPath} />}
        </>
      )}
    </Panel>
  )
}

const runText = ({ ranthrough }: Settings): string => (ranthrough === null ? '' : `Run of ${formatDay(ranthrough)}`)

function NeedLook({ count, to }: { count: number; to: string }) {
  return (
    <p className={classes.look}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.words}>{`${counted(count, 'bill')} ${count === 1 ? 'needs' : 'need'} a look`}</span>
      <Link className={classes.lookLink} to={to}>{`See the ${countText(count)}`}</Link>
    </p>
  )
}
