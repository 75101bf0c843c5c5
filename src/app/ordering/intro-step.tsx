import type { ComponentType } from 'react'
import { DumpsterScene, ResidentialScene, RollOffScene } from '#app/drawings/service-scenes.tsx'
import { ChoiceCard } from '#app/kit/choice-card.tsx'
import { ChoiceGroup } from '#app/kit/choice-group.tsx'
import { type ServiceType, serviceTypeLabels } from '#domain/catalog/service-types.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { chooseType } from './choose-type.ts'
import { copy } from './copy.ts'
import classes from './intro-step.module.css'
import { useOrderPage } from './order-page.ts'
import { priceFrom, typeFacts } from './service-facts.ts'
import { StepHeading } from './step-heading.tsx'
import { StepLayout } from './step-layout.tsx'
import { useStepWays } from './use-step-ways.ts'
import { useWizard } from './wizard-store.ts'

const scenes: Record<ServiceType, ComponentType> = {
  Residential: ResidentialScene,
  Commercial: DumpsterScene,
  'Roll-Offs': RollOffScene,
}

/** What kind of service: the prices come before any question about the person. */
export function IntroStep() {
  const { base: page, types, services } = useOrderPage()
  const wizard = useWizard(page)
  const ways = useStepWays('intro')
  const [first] = types
  const chosen = wizard.type && types.includes(wizard.type) ? wizard.type : first
  const goOn = () => {
    if (!chosen) return
    chooseType(page, chosen)
    ways.goOn()
  }
  return (
    <StepLayout onNext={goOn} notReady={chosen ? null : orderingMessages.slideRequired}>
      <StepHeading step="intro" title={orderingMessages.chooseServiceType}>
        {copy.sameScale}
      </StepHeading>
      <ChoiceGroup legend={orderingMessages.chooseServiceType} hideLegend>
        <div className={classes.cards}>
          {types.map((type) => {
            const Scene = scenes[type]
            return (
              <ChoiceCard
                key={type}
                group="type"
                value={type}
                checked={type === chosen}
                onChoose={() => chooseType(page, type)}
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
    </StepLayout>
  )
}
