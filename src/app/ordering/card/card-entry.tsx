import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { Icon } from '#app/kit/display/icon.tsx'
import typeClasses from '#app/kit/type.module.css'
import { useClock } from '#app/kit/use-clock.ts'
import { billingCopy } from '#app/ordering/steps.copy.ts'
import { isStaleToken } from '#domain/payments/attempt.ts'
import { cardEnding } from '#domain/payments/card-message.ts'
import { type EnteredCard, setEnteredCard, useEnteredCard } from './card.store.ts'
import classes from './card-entry.module.css'
import { CardFrame } from './card-frame.tsx'

const LOOK_EVERY_MS = 5_000

/** The gateway still accepts it together with its security code. */
export function freshToken(card: EnteredCard | null, now: Date) {
  return card?.message.kind === 'token' && !isStaleToken(card.at, now) ? card.message : null
}

/** Rechecks the card's age, so that a screen asks again before the gateway would refuse it. */
export function useFreshToken() {
  const now = useClock(LOOK_EVERY_MS)
  const card = useEnteredCard()
  return freshToken(card, card && card.at > now ? card.at : now)
}

export function CardEntry({ url, error }: { url: string; error?: string | undefined }) {
  const card = useEnteredCard()
  const token = useFreshToken()
  const tooOld = card?.message.kind === 'token' && !token
  const problem = card?.message.kind === 'error' ? card.message.text : error
  return (
    <fieldset className={classes.entry} data-asked={token ? undefined : ''}>
      <legend className={classes.legend}>
        <span>{billingCopy.card}</span>
        <span className={classes.safe}>
          <IconLock size={18} stroke={1.75} aria-hidden="true" />
          <span>{billingCopy.safe}</span>
        </span>
      </legend>
      {tooOld && <p className={classes.note}>{billingCopy.cardAgain}</p>}
      {/* The frame stays while the card is typed; removing it at the first token would take the focused field away. */}
      <CardFrame url={url} error={token ? undefined : problem} key={tooOld ? 'again' : 'first'}>
        <p className={classes.held} role="status">
          {token && <CardReady ending={cardEnding(token.token)} />}
        </p>
      </CardFrame>
    </fieldset>
  )
}

function CardReady({ ending }: { ending: string }) {
  return (
    <>
      <Icon of={IconCircleCheck} />
      <span>{billingCopy.cardReady(ending)}</span>
    </>
  )
}

export function EnteredCardLine({ ending }: { ending: string }) {
  return (
    <div className={classes.entry}>
      <div className={classes.legend}>{billingCopy.card}</div>
      <p className={classes.held}>
        <CardReady ending={ending} />
        <button type="button" className={`${typeClasses.link} ${classes.other}`} onClick={() => setEnteredCard(null)}>
          {billingCopy.otherCard}
        </button>
      </p>
    </div>
  )
}
