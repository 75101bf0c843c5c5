import { useState } from 'react'
import { CountField } from '#app/kit/fields/count-field.tsx'
import { ServiceCard } from '#app/ordering/steps/services/service-card.tsx'
import { largestCount } from '#domain/catalog/price-rows.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { cansProblem } from '#domain/ordering/wizard/lookup.ts'
import { LookupLayout } from './lookup/lookup-layout.tsx'
import { signupCopy } from './lookup/signup.copy.ts'
import classes from './lookup/signup.module.css'
import { type Chosen, useLookup } from './lookup/use-lookup.ts'
import { useChangeRequest } from './use-change-request.ts'

export function CansStep() {
  const { chosen } = useLookup()
  const wrong = chosen.some(({ service, requested }) => cansProblem(service, requested.cans) !== null)
  return (
    <LookupLayout
      step="cans"
      title={signupCopy.cansTitle}
      nextLabel={signupCopy.proceed}
      notReady={wrong && signupCopy.proceed}
    >
      <div className={classes.list}>
        {chosen.map((each) => (
          <CansOf key={each.service.id} {...each} />
        ))}
      </div>
    </LookupLayout>
  )
}

const texts = { 'too few': signupCopy.atLeastOne, 'too many': orderingMessages.tooManyCans } as const

function CansOf({ service, requested }: Chosen) {
  const answer = useChangeRequest()
  const [typed, setTyped] = useState(String(requested.cans))
  const problem = cansProblem(service, requested.cans)
  const most = largestCount(service)
  return (
    <ServiceCard service={service} fact={service.description} current>
      <div className={classes.question}>
        <CountField
          label={signupCopy.cansOf(service)}
          help={signupCopy.upTo(most)}
          value={typed}
          max={most}
          error={problem ? texts[problem] : undefined}
          onChange={(count) => {
            setTyped(count)
            answer(service.id, { cans: Math.trunc(Number(count)) || 0 })
          }}
        />
      </div>
    </ServiceCard>
  )
}
