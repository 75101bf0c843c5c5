import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { showMissing } from '#app/kit/messages/brief-message.ts'
import { Closed } from '#app/ordering/hauler/closed.tsx'
import { useOrderPage } from '#app/ordering/order/order-page.ts'
import { chooseType, hasAnswersOfType, useWizard } from '#app/ordering/order/wizard.store.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { ReturningOffer } from '#app/ordering/returning/returning-offer.tsx'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { useStepNavigation } from '#app/ordering/wizard/use-step-navigation.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { TypeChoice } from './type-choice.tsx'

/** The type of service comes first, so that prices come before personal questions. */
export function IntroStep() {
  const { types, company } = useOrderPage()
  if (types.length > 0) return <TypeStep />
  return (
    <Closed mark={<IconClock size={40} stroke={2} aria-hidden="true" />} title={copy.opensSoon} company={company}>
      {company.phone ? copy.callUntilThen : copy.comeBack}
    </Closed>
  )
}

function TypeStep() {
  const { base: page, company, types, services, demonstration } = useOrderPage()
  const wizard = useWizard(page)
  const navigation = useStepNavigation('intro')
  const [first] = types
  // Selecting a card clears nothing: answers for another type are shelved on Next.
  const [lookedAt, setLookedAt] = useState<ServiceType>()
  const answered = wizard.type && types.includes(wizard.type) ? wizard.type : first
  const chosen = lookedAt ?? answered
  const goOn = () => {
    if (!chosen) return
    chooseType(page, chosen)
    navigation.goOn()
  }
  return (
    <StepLayout
      onNext={goOn}
      next={navigation.next}
      notReady={chosen ? null : orderingMessages.slideRequired}
      onNotReady={showMissing(orderingMessages.slideRequired)}
      below={!demonstration && <ReturningOffer company={company} />}
    >
      <StepHeading step="intro" title={orderingMessages.chooseServiceType}>
        {copy.sameScale}
      </StepHeading>
      <TypeChoice
        types={types}
        services={services}
        chosen={chosen}
        onChoose={(type) => (hasAnswersOfType(page) ? setLookedAt(type) : chooseType(page, type))}
      />
    </StepLayout>
  )
}
