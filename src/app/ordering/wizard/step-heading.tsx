import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { StepCount } from '#app/kit/display/step-segments.tsx'
import { clearMessages } from '#app/kit/messages/message.store.ts'
import { mayTakeFocus } from '#app/kit/take-focus.ts'
import { useOrderPage } from '#app/ordering/order/order-page.ts'
import { useWizard } from '#app/ordering/order/wizard.store.ts'
import type { StepName } from '#domain/ordering/wizard/steps.ts'
import { FailureNote } from './failure-note.tsx'
import classes from './step-heading.module.css'
import { StepNote } from './step-note.ts'
import { progressIndex, progressSteps } from './step-places.ts'
import { useIsStepChange } from './use-is-step-change.ts'

export interface StepHeadingProps {
  step?: StepName
  above?: ReactNode
  title: string
  fieldFirst?: boolean
  children?: ReactNode
}

function CountedStep({ step }: { step: StepName }) {
  const { type } = useWizard(useOrderPage().base)
  return <StepCount count={progressSteps(type).length} current={progressIndex(step, type)} />
}

/** Takes the focus after navigation from another step, so that screen readers announce the step. */
export function StepHeading({ step, above, title, fieldFirst = false, children }: StepHeadingProps) {
  const note = useContext(StepNote)
  const arrived = useIsStepChange()
  // A note or a field takes the focus itself. Fixed on mount, since both may disappear before the step does.
  const [isLeft] = useState(note !== null || fieldFirst)
  const takeFocus = useCallback(
    (heading: HTMLElement | null) => {
      if (arrived && !isLeft && mayTakeFocus()) heading?.focus({ preventScroll: true })
    },
    [arrived, isLeft],
  )
  // Toasts belong to the step or page that showed them.
  useEffect(() => clearMessages, [])
  return (
    <div className={classes.head}>
      {step && (
        <div className={classes.count}>
          <CountedStep step={step} />
        </div>
      )}
      {above}
      <h1 className={classes.title} ref={takeFocus} tabIndex={-1}>
        {title}
      </h1>
      {children && <p className={classes.lead}>{children}</p>}
      <FailureNote text={note?.text ?? null} className={classes.note} />
    </div>
  )
}
