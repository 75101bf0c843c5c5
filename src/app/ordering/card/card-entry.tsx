import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Icon } from '#app/kit/display/icon.tsx'
import typeClasses from '#app/kit/type.module.css'
import { useClock } from '#app/kit/use-clock.ts'
import { billingCopy } from '#app/ordering/steps.copy.ts'
import { isStaleToken } from '#domain/payments/attempt.ts'
import { cardEnding, cardProblem } from '#domain/payments/card-message.ts'
import {
  type EnteredCard,
  enteredCard,
  isFrameTouched,
  setEnteredCard,
  setFrameTouched,
  subscribeToCard,
  useEnteredCard,
} from './card.store.ts'
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

const FRAME_ANSWERS_WITHIN_MS = 2_500

/**
 * Null when the card can be used. Leaving the frame makes it request the token, so a press right after waits for it; an
 * untouched frame is not waited for.
 */
export function awaitCard(patience = FRAME_ANSWERS_WITHIN_MS): Promise<string | null> {
  const problem = () => {
    const card = enteredCard()
    return freshToken(card, new Date())
      ? null
      : cardProblem(card?.message.kind === 'token' ? null : (card?.message ?? null))
  }
  if (problem() === null || enteredCard()?.message.kind === 'error' || !isFrameTouched())
    return Promise.resolve(problem())
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      stop()
      resolve(problem())
    }
    const timer = setTimeout(() => {
      // No message after losing the focus means an empty frame.
      setFrameTouched(false)
      settle()
    }, patience)
    const stop = subscribeToCard(settle)
  })
}

export function useCardCheck(needsCard: boolean) {
  const token = useFreshToken()
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)
  return {
    token,
    error,
    checking: checking && billingCopy.checkingCard,
    missing: needsCard && !token ? billingCopy.enterCard : null,
    async check(): Promise<boolean> {
      setChecking(true)
      const problem = await awaitCard()
      setChecking(false)
      setError(problem ?? undefined)
      return problem === null
    },
  }
}
