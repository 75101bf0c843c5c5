import { useId, useState } from 'react'
import { Panel } from '#app/kit/display/panel.tsx'
import { Switch } from '#app/kit/fields/switch.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useOffice } from '#app/page/use-office.ts'
import type { Account } from '#contract/billing/money.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { momentText } from '#domain/companies/days/moment-formats.ts'
import { may } from '#domain/identity/permissions.ts'
import classes from './side-panels.module.css'

type AutopayPanelProps = {
  customer: number
  account: Pick<Account, 'collection' | 'cards' | 'consent' | 'attempts'>
  timezone: string
  onChanged: () => Promise<void>
}

export function AutopayPanel({
  customer,
  account: { collection, cards, consent, attempts },
  timezone,
  onChanged,
}: AutopayPanelProps) {
  const id = useId()
  const writes = may(useOffice().user, 'billing.write')
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, save } = useSave({ onRefused: ({ message }) => setProblem(message) })
  const isOn = collection === 'card'
  const next = attempts[0]?.nextat
  const turn = (on: boolean) => {
    setProblem(null)
    void save(async (write) => {
      await write('billing.setCollection', { customer, collection: on ? 'card' : 'bill' })
      await onChanged()
      showMessage(on ? 'Autopay is on' : 'Autopay is off: bills are sent')
    })
  }
  return (
    <Panel
      title="Autopay"
      action={
        writes && (
          <Switch
            className={classes.switch}
            aria-label="Autopay"
            aria-describedby={id}
            checked={isOn}
            aria-disabled={busy || undefined}
            onChange={({ target }) => turn(target.checked)}
          />
        )
      }
    >
      <div className={classes.facts} id={id}>
        <p>{stateText(isOn, cards)}</p>
        {next && <p>{`The next try is on ${formatDayWithWeekday(next)}.`}</p>}
        {consent && <p>{consentText(consent, timezone)}</p>}
      </div>
      <FormProblem text={problem} />
    </Panel>
  )
}

const consentText = ({ at, by }: NonNullable<Account['consent']>, timezone: string): string =>
  `The customer agreed ${by ? `by phone, written down by ${by},` : 'online,'} ${momentText(at, timezone)}.`

function stateText(isOn: boolean, cards: Account['cards']): string {
  if (!isOn) return 'Off: each bill is sent, and the customer pays it.'
  const card = cards.find((one) => one.default === 1 && one.state !== 'removed')
  if (!card) return 'On, but no card is on file: each bill is sent.'
  if (card.state === 'failed') return `On, but card ${card.lastfour} was declined and needs another.`
  return `Each bill is charged to card ${card.lastfour} on its due date.`
}
