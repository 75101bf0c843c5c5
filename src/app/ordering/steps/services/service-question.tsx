import { Button } from '#app/kit/actions/button.tsx'
import { CanCounter } from '#app/kit/fields/can-counter.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { servicesCopy } from '#app/ordering/steps.copy.ts'
import { frequenciesFor, largestCount } from '#domain/catalog/price-rows.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { formatMoney } from '#domain/companies/money.ts'
import classes from './service-card.module.css'
import { ServiceCard } from './service-card.tsx'
import { type CansChoice, type CansDraft, describedPickup } from './use-service-answers.ts'

export interface ServiceQuestionProps {
  service: AvailableService
  draft: CansDraft
  onDescribe: (draft: CansDraft) => void
  onAdd: (choice: CansChoice) => void
  onDecline: () => void
}

export function ServiceQuestion({ service, draft, onDescribe, onAdd, onDecline }: ServiceQuestionProps) {
  const { cans } = draft
  const most = largestCount(service)
  const chosen = describedPickup(service, draft)
  return (
    <ServiceCard service={service} fact={service.description} current>
      <div className={classes.question}>
        <div className={classes.counting}>
          <div>
            <div className={classes.label}>{servicesCopy.count}</div>
            <div className={classes.limit}>{servicesCopy.upTo(most)}</div>
          </div>
          <CanCounter
            label={servicesCopy.count}
            value={cans}
            max={most}
            onChange={(count) => onDescribe({ ...draft, cans: count })}
          />
        </div>
        <ChoiceGroup legend={servicesCopy.frequency} tight>
          {frequenciesFor(service, cans).map(({ frequency, price }) => (
            <RadioRow
              key={frequency}
              group={`frequency-${service.id}`}
              value={frequency}
              checked={frequency === chosen?.frequency}
              onChoose={() => onDescribe({ cans, frequency })}
              title={frequency}
              price={servicesCopy.perMonth(formatMoney(price))}
              compact
            />
          ))}
        </ChoiceGroup>
        <div className={classes.buttons}>
          <Button tone="secondary" onClick={onDecline}>
            {servicesCopy.noThanks}
          </Button>
          {chosen && (
            <Button onClick={() => onAdd({ cans, frequency: chosen.frequency })}>
              {servicesCopy.add(service.name)}
            </Button>
          )}
        </div>
      </div>
    </ServiceCard>
  )
}
