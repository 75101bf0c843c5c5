import { useLocation, useNavigate } from 'react-router'
import { nextStep, previousStep, type StepName } from '#domain/ordering/steps.ts'
import { useOrderPage } from './order-page.ts'
import { RETURN_TO_REVIEW, returnsToReview, stepPath } from './step-places.ts'
import { useWizard, wizardOf } from './wizard-store.ts'

/** The ways from a step: back, and on. A change begun on the review goes back there; what it left open is asked on the way. */
export function useStepWays(step: StepName) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { base } = useOrderPage()
  const back = previousStep(step, useWizard(base).type)
  const changing = returnsToReview(search)
  return {
    /** The URL of the step before, or of the review that the change began on; null on the first step. */
    previous: changing ? stepPath(base, 'review') : back && stepPath(base, back),
    goOn() {
      const next = nextStep(step, wizardOf(base).type)
      if (changing) navigate(stepPath(base, 'review') + RETURN_TO_REVIEW)
      else if (next) navigate(stepPath(base, next))
    },
  }
}
