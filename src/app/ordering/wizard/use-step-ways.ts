import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterPaint } from '#app/after-paint.ts'
import { useIsShown } from '#app/kit/form/use-save.ts'
import { settleRefusal } from '#app/ordering/refusals/refusal.store.ts'
import { nextStep, previousStep, type StepName } from '#domain/ordering/wizard/steps.ts'
import { useOrderPage } from './order-page.ts'
import { RETURN_TO_REVIEW, returnsToReview, stepPath } from './step-places.ts'
import { useWizard, wizardOf } from './wizard.store.ts'

/** The ways from a step: back, and on. A change begun on the review goes back there; what it left open is asked on the way. */
export function useStepWays(step: StepName) {
  const navigate = useNavigate()
  const { search, key: visit } = useLocation()
  const isShown = useIsShown()
  const mayLeave = useLeaving(visit, isShown)
  const { base } = useOrderPage()
  const { type } = useWizard(base)
  const back = previousStep(step, type)
  const ahead = nextStep(step, type)
  const changing = returnsToReview(search)
  return {
    /** The URL of the step before, or of the review that the change began on; null on the first step. */
    previous: changing ? stepPath(base, 'review') : back && stepPath(base, back),
    /** The URL that the way on leads to, as far as it is known by now. */
    next: changing ? stepPath(base, 'review') : ahead && stepPath(base, ahead),
    /** Leads on once: neither a second press nor an answer that comes late acts on the step that is shown by then. */
    goOn() {
      if (!mayLeave()) return
      settleRefusal(base, step)
      const next = nextStep(step, wizardOf(base).type)
      const to = changing ? stepPath(base, 'review') + RETURN_TO_REVIEW : next && stepPath(base, next)
      // To match routes and draw a step takes a slow phone longer than a press may wait for its answer.
      if (to) afterPaint(() => isShown() && navigate(to))
    },
  }
}

/** Asks whether a visit may still be led on from: once, and as long as its step is shown. */
function useLeaving(visit: string, isShown: () => boolean): () => boolean {
  const left = useRef<string | null>(null)
  return () => {
    if (!isShown() || left.current === visit) return false
    left.current = visit
    return true
  }
}
