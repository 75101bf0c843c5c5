import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { sayMissing } from '#app/kit/messages/brief-message.ts'
import { Closed } from '#app/ordering/hauler/closed.tsx'
import { ReturningOffer } from '#app/ordering/returning/returning-offer.tsx'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { useOrderPage } from './order-page.ts'
import { copy } from './ordering.copy.ts'
import { StepHeading } from './step-heading.tsx'
import { StepLayout } from './step-layout.tsx'
import { TypeChoice } from './type-choice.tsx'
import { useStepWays } from './use-step-ways.ts'
import { chooseType, hangsOnType, useWizard } from './wizard.store.ts'

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
  const ways = useStepWays('intro')
  const [first] = types
  // Selecting a card clears nothing: answers for another type are shelved on Next.
  const [lookedAt, setLookedAt] = useState<ServiceType>()
  const answered = wizard.type && types.includes(wizard.type) ? wizard.type : first
  const chosen = lookedAt ?? answered
  const goOn = () => {
    if (!chosen) return
    chooseType(page, chosen)
    ways.goOn()
  }
  return (
    <StepLayout
      onNext={goOn}
      next={ways.next}
      notReady={chosen ? null : orderingMessages.slideRequired}
      onNotReady={sayMissing(orderingMessages.slideRequired)}
      below={!demonstration && <ReturningOffer company={company} />}
    >
      <StepHeading step="intro" title={orderingMessages.chooseServiceType}>
        {copy.sameScale}
      </StepHeading>
      <TypeChoice
        types={types}
        services={services}
        chosen={chosen}
        onChoose={(type) => (hangsOnType(page) ? setLookedAt(type) : chooseType(page, type))}
      />
    </StepLayout>
  )
}
