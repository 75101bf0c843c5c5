import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showMissing } from '#app/kit/messages/brief-message.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { TypeChoice } from '#app/ordering/steps/intro/type-choice.tsx'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { withType } from '#domain/ordering/wizard/lookup.ts'
import { LookupLayout } from './lookup/lookup-layout.tsx'
import { useLookup, useLookupNavigation } from './lookup/use-lookup.ts'

export function TypeStep() {
  const { page, signup, change } = useLookup()
  const [search] = useSearchParams()
  const { goOn } = useLookupNavigation('intro')
  const { types, services } = page
  // Selecting a card clears nothing: choices of another type are cleared on Next.
  const [lookedAt, setLookedAt] = useState<ServiceType>()
  const answered = signup.type && types.includes(signup.type) ? signup.type : types[0]
  const chosen = lookedAt ?? answered
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
      onNotReady={showMissing(orderingMessages.slideRequired)}
    >
      <TypeChoice types={types} services={services} chosen={chosen} onChoose={setLookedAt} />
    </LookupLayout>
  )
}
