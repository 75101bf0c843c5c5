import { ChoiceCard } from '#app/kit/fields/choice-card.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { priceFrom, typeFacts } from '#app/ordering/services/service-facts.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { type ServiceType, serviceTypeLabels } from '#domain/catalog/service-types.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import classes from './type-choice.module.css'
import { TypeScene } from './type-scene.tsx'

export interface TypeChoiceProps {
  types: readonly ServiceType[]
  services: readonly AvailableService[]
  chosen: ServiceType | undefined
  onChoose: (type: ServiceType) => void
}

export function TypeChoice({ types, services, chosen, onChoose }: TypeChoiceProps) {
  return (
    <ChoiceGroup legend={orderingMessages.chooseServiceType} hideLegend>
      <div className={classes.cards}>
        {types.map((type) => (
          <ChoiceCard
            key={type}
            group="type"
            value={type}
            checked={type === chosen}
            onChoose={() => onChoose(type)}
            drawing={
              <span className={classes.scene}>
                <TypeScene type={type} services={services} />
              </span>
            }
            title={serviceTypeLabels[type]}
            fact={typeFacts(services, type)}
            price={priceFrom(services, type) ?? undefined}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}
