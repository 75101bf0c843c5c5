import { useState } from 'react'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { ServiceCard } from '#app/ordering/services/service-card.tsx'
import { largestCount } from '#domain/catalog/price-rows.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { cansProblem } from '#domain/ordering/wizard/lookup.ts'
import { LookupLayout } from './lookup-layout.tsx'
import { signupCopy } from './signup.copy.ts'
import classes from './signup.module.css'
import { type Chosen, useLookup } from './use-lookup.ts'
import { useRequested } from './use-requested.ts'

/** How many of each. More than any price is for cannot be had here. */
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
  const answer = useRequested()
  const [typed, setTyped] = useState(String(requested.cans))
  const problem = cansProblem(service, requested.cans)
  return (
    <ServiceCard service={service} fact={service.description} current>
      <div className={classes.question}>
        <TextField
          className={classes.count}
          label={signupCopy.cansOf(service.name)}
          help={signupCopy.upTo(largestCount(service))}
          size={52}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          autoComplete="off"
          value={typed}
          error={problem ? texts[problem] : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            answer(service.id, { cans: Math.trunc(Number(target.value)) || 0 })
          }}
        />
      </div>
    </ServiceCard>
  )
}
