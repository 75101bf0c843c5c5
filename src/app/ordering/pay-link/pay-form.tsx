import { IconLock } from '@tabler/icons-react'
import { Icon } from '#app/kit/display/icon.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { useCardCheck } from '#app/ordering/card/card-entry.tsx'
import { CallHauler } from '#app/ordering/hauler/call-hauler.tsx'
import { haulerName } from '#app/ordering/hauler/hauler-name.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { CardBox } from '#app/ordering/paying/card-box.tsx'
import { payingCopy } from '#app/ordering/paying/paying.copy.ts'
import { PaymentProgress, phaseText } from '#app/ordering/paying/payment-progress.tsx'
import { receiptOrder } from '#app/ordering/placed/order-receipt.ts'
import type { TotalView } from '#app/ordering/total/order-total.ts'
import { TotalFigures } from '#app/ordering/total/total-panel.tsx'
import { FailureNote, StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import type { Answer } from '#contract/contract.ts'
import { formatDollars, formatMoney } from '#domain/companies/money.ts'
import { consentWordings } from '#domain/ordering/consents.ts'
import { receiptRows } from '#domain/ordering/prices/receipt.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { payCopy } from './pay.copy.ts'
import classes from './pay.screen.module.css'
import type { usePayLink } from './use-pay-link.ts'

export interface PayFormProps {
  link: Answer<'services.getPayLink'>
  paying: ReturnType<typeof usePayLink>
  keeps: boolean
  onKeeps: (keeps: boolean) => void
}

export function PayForm({ link, paying, keeps, onKeeps }: PayFormProps) {
  const { phase, failure, pay } = paying
  const { company, order } = link
  const card = useCardCheck(true)
  const total = payTotal(link)
  const call = <CallHauler phone={company.phone}>{payingCopy.wrong(haulerName(company.name, '').short)}</CallHauler>
  return (
    <StepLayout
      onNext={() => void pay()}
      nextLabel={payingCopy.pay(total.amount)}
      nextIcon={<Icon of={IconLock} />}
      notReady={company.tokenizerurl ? !phase && !card.checking && card.missing : paymentMessages.misconfigured}
      onNotReady={card.check}
      busy={phase ? phaseText(phase) : card.checking}
      commits={{ watched: JSON.stringify(total) }}
      total={total}
      asideTitle={payCopy.aside}
      aside={<div className={classes.aside}>{call}</div>}
    >
      <StepHeading title={payCopy.title(company.name)}>{payCopy.lead(order)}</StepHeading>
      <FailureNote className={classes.failure} text={failure} />
      {phase && <PaymentProgress phase={phase} />}
      {!phase && company.tokenizerurl && (
        <div className={classes.card}>
          <CardBox url={company.tokenizerurl} error={card.error} />
          {link.type !== 'Roll-Offs' && (
            <Checkbox
              label={consentWordings.keepcard(company.name)}
              checked={keeps}
              onChange={({ target }) => onKeeps(target.checked)}
            />
          )}
        </div>
      )}
      <div className={classes.total}>
        <h2 className={classes.totalTitle}>{payCopy.aside}</h2>
        <TotalFigures total={total} />
        {call}
      </div>
    </StepLayout>
  )
}

function payTotal(link: PayFormProps['link']): TotalView {
  const lines = receiptRows(receiptOrder(link)).map(({ kind, label, detail, amount }) => {
    return { label: kind === 'service' ? `${label}, ${detail}` : label, amount: formatMoney(amount) }
  })
  const amount = formatDollars(link.total)
  return { lines, madeOf: '', first: copy.dueToday, amount, buttonAmount: null, later: null }
}
