import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { CanCounter } from '#app/kit/fields/can-counter.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { containerCopy } from '#app/ordering/services/container.copy.ts'
import { ContainerScale } from '#app/ordering/services/container-scale.tsx'
import { servicesCopy } from '#app/ordering/steps.copy.ts'
import { pickupDays } from '#domain/catalog/frequencies.ts'
import { frequenciesFor, largestCount } from '#domain/catalog/price-rows.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { formatMoney } from '#domain/companies/money.ts'
import type { ContainerDraft } from '#domain/ordering/wizard/drafts.ts'
import classes from './container-question.module.css'
import { PlacementFields, placementProblem } from './placement-fields.tsx'
import { PreferredDaysField } from './preferred-days-field.tsx'
import { StartDateField } from './start-date-field.tsx'
import type { useContainers } from './use-containers.ts'

function StartAndPlacement({ draft, set }: { draft: ContainerDraft; set: ReturnType<typeof useContainers>['set'] }) {
  const { datestart, placement } = draft
  const [isOpen, setOpen] = useState(datestart !== null || Object.values(placement).some(Boolean))
  return (
    <details
      className={classes.more}
      open={isOpen || placementProblem(placement) !== null}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.partTitle}>{containerCopy.more}</summary>
      <StartDateField value={datestart} onChange={(day) => set({ datestart: day })} />
      <PlacementFields value={placement} onChange={(contact) => set({ placement: contact })} />
    </details>
  )
}

export interface ContainerQuestionProps {
  service: AvailableService
  draft: ContainerDraft
  containers: ReturnType<typeof useContainers>
}

export function ContainerQuestion({ service, draft, containers }: ContainerQuestionProps) {
  const { set, add, decline } = containers
  const most = largestCount(service)
  const lacking = pickupDays(draft.frequency) - draft.preferred.length
  const missing = lacking > 0 ? containerCopy.daysMissing(lacking) : placementProblem(draft.placement)
  return (
    <section className={classes.question} aria-labelledby={`container-${service.id}`} data-question="">
      <ContainerScale service={service} />
      <div>
        <h2 className={classes.name} id={`container-${service.id}`}>
          {service.name}
        </h2>
        {service.description && <p className={classes.fact}>{service.description}</p>}
      </div>
      <div className={classes.counting}>
        <div>
          <div className={classes.label}>{containerCopy.count}</div>
          <div className={classes.fact}>{containerCopy.upTo(most)}</div>
        </div>
        <CanCounter label={containerCopy.count} value={draft.cans} max={most} onChange={(cans) => set({ cans })} />
      </div>
      <ChoiceGroup legend={servicesCopy.frequency} tight>
        {frequenciesFor(service, draft.cans).map(({ frequency, price }) => (
          <RadioRow
            key={frequency}
            group={`frequency-${service.id}`}
            value={frequency}
            checked={frequency === draft.frequency}
            onChoose={() => set({ frequency })}
            title={frequency}
            price={servicesCopy.perMonth(formatMoney(price))}
            compact
          />
        ))}
      </ChoiceGroup>
      <PreferredDaysField
        service={service}
        draft={draft}
        onChange={(preferred) => set({ preferred })}
        asked={lacking > 0}
      />
      <StartAndPlacement draft={draft} set={set} />
      <div className={classes.buttons}>
        <Button tone="secondary" size={52} onClick={() => decline(service)}>
          {servicesCopy.noThanks}
        </Button>
        <Button size={52} notReady={missing ?? undefined} onClick={add} data-asked={missing ? undefined : ''}>
          {servicesCopy.add(service.name)}
        </Button>
      </div>
    </section>
  )
}
