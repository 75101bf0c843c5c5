import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsShown } from '#app/kit/form/use-save.ts'
import { useOrderPage } from '#app/ordering/order/order-page.ts'
import { useWizard, wizardOf } from '#app/ordering/order/wizard.store.ts'
import { nextStep, previousStep, type StepName } from '#domain/ordering/wizard/steps.ts'
import { settleRefusal } from './refusal.store.ts'
import { RETURN_TO_REVIEW, returnsToReview, stepPath } from './step-places.ts'

export function useStepNavigation(step: StepName) {
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
    previous: changing ? stepPath(base, 'review') : back && stepPath(base, back),
    next: changing ? stepPath(base, 'review') : ahead && stepPath(base, ahead),
    /** Continues once: a second press or a late response does not act on the step shown by then. */
    goOn() {
      if (!mayLeave()) return
      settleRefusal(base, step)
      const next = nextStep(step, wizardOf(base).type)
      const to = changing ? stepPath(base, 'review') + RETURN_TO_REVIEW : next && stepPath(base, next)
      // Paint the pressed button first: route matching and rendering take a slow phone too long.
      if (to) afterPaint(() => isShown() && navigate(to))
    },
  }
}

function useLeaving(visit: string, isShown: () => boolean): () => boolean {
  const left = useRef<string | null>(null)
  return () => {
    if (!isShown() || left.current === visit) return false
    left.current = visit
    return true
  }
}

function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
