import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { CanCounter } from '#app/kit/fields/can-counter.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { servicesCopy } from '#app/ordering/wizard/ordering.copy.ts'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import { frequenciesFor, largestCount } from '#domain/catalog/price-rows.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { formatMoney } from '#domain/companies/money.ts'
import classes from './service-card.module.css'
import { ServiceCard } from './service-card.tsx'

export interface CansChoice {
  cans: number
  frequency: Frequency
}

export interface ServiceQuestionProps {
  service: AvailableService
  /** An answer that is being edited. */
  begin?: CansChoice | undefined
  onAdd: (choice: CansChoice) => void
  onDecline: () => void
}

/** How many cans and how often; each frequency says its price for that many. */
export function ServiceQuestion({ service, begin, onAdd, onDecline }: ServiceQuestionProps) {
  const [cans, setCans] = useState(begin?.cans ?? 1)
  const [wanted, setWanted] = useState(begin?.frequency)
  const most = largestCount(service)
  const offered = frequenciesFor(service, cans)
  const chosen = offered.find(({ frequency }) => frequency === wanted) ?? offered[0]
  return (
    <ServiceCard service={service} fact={service.description} current>
      <div className={classes.question}>
        <div className={classes.counting}>
          <div>
            <div className={classes.label}>{servicesCopy.count}</div>
            <div className={classes.limit}>{servicesCopy.upTo(most)}</div>
          </div>
          <CanCounter label={servicesCopy.count} value={cans} max={most} onChange={setCans} />
        </div>
        <ChoiceGroup legend={servicesCopy.frequency} tight>
          {offered.map(({ frequency, price }) => (
            <RadioRow
              key={frequency}
              group={`frequency-${service.id}`}
              value={frequency}
              checked={frequency === chosen?.frequency}
              onChoose={() => setWanted(frequency)}
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
