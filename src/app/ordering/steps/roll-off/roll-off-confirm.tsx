import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import typeClasses from '#app/kit/type.module.css'
import { termsOf } from '#app/ordering/order/hauler.ts'
import { useOrder } from '#app/ordering/order/use-order.ts'
import { rollOffCopy } from '#app/ordering/services/roll-off.copy.ts'
import { totalView } from '#app/ordering/total/order-total.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { extraDaysText } from '#domain/catalog/roll-off-cost.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { formatMoney } from '#domain/companies/money.ts'
import type { QuoteLine } from '#domain/ordering/prices/quote.ts'
import { notesSummary, rollOffTitles } from '#domain/ordering/wizard/roll-off-steps.ts'
import { counted } from '#domain/words/counted.ts'
import { RollOffDetailsLink } from './roll-off-details-link.tsx'
import { RollOffPanel } from './roll-off-panel.tsx'
import classes from './roll-off-parts.module.css'
import { type ChosenRollOff, useRollOff } from './use-roll-off.ts'

export function RollOffConfirm() {
  const order = useOrder()
  const { draft, service, chosen, previous, go, confirm } = useRollOff(order, 'confirm')
  if (!draft || !service || !chosen) return null
  const { company } = order.page
  const terms = termsOf(company, 'Roll-Offs')
  return (
    <StepLayout
      onNext={confirm}
      nextLabel={rollOffCopy.confirm}
      nextIcon={<Icon of={IconCheck} />}
      previous={previous}
      total={totalView(chosen.quote, order)}
      panel={<RollOffPanel service={service} chosen={chosen} range={draft.range} />}
    >
      <StepHeading above={<p className={classes.above}>{service.name}</p>} title={rollOffTitles.confirm} />
      <dl className={classes.summary}>
        <Fact name={rollOffCopy.name}>{service.name}</Fact>
        <Fact name={rollOffCopy.duration}>{durationText(chosen)}</Fact>
        <Fact name={rollOffCopy.placement}>{notesSummary(draft.notes) || rollOffCopy.noNotes}</Fact>
        <Fact name={rollOffCopy.cost}>
          <span>{formatMoney(chosen.cost.cost)}</span>
          <ExtraDaysLine line={chosen.quote.lines[0]} />
        </Fact>
        <Fact name={rollOffCopy.included}>{rollOffCopy.tons(service.allowedtons)}</Fact>
        <Fact name={rollOffCopy.overage}>{formatMoney(service.rolloff_tonoveragecharge)}</Fact>
      </dl>
      <div className={classes.acts}>
        <Button tone="secondary" size={52} onClick={() => go('choice')}>
          {rollOffCopy.changeOrder}
        </Button>
        <RollOffDetailsLink company={company} />
        {terms && (
          <a className={typeClasses.link} href={terms.href} target="_blank" rel="noreferrer">
            {rollOffCopy.terms}
          </a>
        )}
      </div>
    </StepLayout>
  )
}

function durationText({ answer: { range }, days }: ChosenRollOff): string {
  const first = formatDayWithWeekday(range.startDate)
  return `${counted(days, 'day')}, ${days === 1 ? first : `${first} to ${formatDayWithWeekday(range.endDate)}`}`
}

function ExtraDaysLine({ line }: { line: QuoteLine | undefined }) {
  if (line?.kind !== 'rolloff' || !line.extra) return null
  return <p className={classes.parts}>{extraDaysText(line.monthly, line.days, line.extra)}</p>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
