import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { DumpsterScene, ResidentialScene, RollOffScene } from '#app/drawings/service-scenes.tsx'
import { ChoiceCard } from '#app/kit/choice-card.tsx'
import { ChoiceGroup } from '#app/kit/choice-group.tsx'
import { copy } from '#app/ordering/copy.ts'
import { priceFrom, typeFacts } from '#app/ordering/service-facts.ts'
import { type ServiceType, serviceTypeLabels } from '#domain/catalog/service-types.ts'
import { withType } from '#domain/ordering/lookup.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { LookupLayout } from './lookup-layout.tsx'
import classes from './signup.module.css'
import { useLookup, useLookupWays } from './use-lookup.ts'

const scenes: Record<ServiceType, ComponentType> = {
  Residential: ResidentialScene,
  Commercial: DumpsterScene,
  'Roll-Offs': RollOffScene,
}

/** What kind of service somebody looks for. An address that was typed on the home page waits for the next step. */
export function TypeStep() {
  const { page, signup, change } = useLookup()
  const [search] = useSearchParams()
  const { goOn } = useLookupWays('intro')
  const { types, services } = page
  const chosen = signup.type && types.includes(signup.type) ? signup.type : types[0]
  const next = () => {
    if (!chosen) return
    const typed = search.get('q')
    change(withType(signup, chosen))
    goOn(typed ? { q: typed } : {})
  }
  return (
    <LookupLayout
      step="intro"
      title={orderingMessages.chooseServiceType}
      lead={copy.sameScale}
      onNext={next}
      notReady={chosen ? null : orderingMessages.slideRequired}
    >
      <ChoiceGroup legend={orderingMessages.chooseServiceType} hideLegend>
        <div className={classes.list}>
          {types.map((type) => {
            const Scene = scenes[type]
            return (
              <ChoiceCard
                key={type}
                group="type"
                value={type}
                checked={type === chosen}
                onChoose={() => change(withType(signup, type))}
                drawing={
                  <div className={classes.scene}>
                    <Scene />
                  </div>
                }
                title={serviceTypeLabels[type]}
                fact={typeFacts(services, type)}
                price={priceFrom(services, type) ?? undefined}
              />
            )
          })}
        </div>
      </ChoiceGroup>
    </LookupLayout>
  )
}
