import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { StepCount } from '#app/kit/display/step-segments.tsx'
import { clearMessages } from '#app/kit/messages/message.store.ts'
import { MessageBar } from '#app/kit/messages/message.tsx'
import { mayTakeFocus, takeFocus } from '#app/kit/take-focus.ts'
import { useOrderPage } from '#app/ordering/order/order-page.ts'
import { useWizard } from '#app/ordering/order/wizard.store.ts'
import type { StepName } from '#domain/ordering/wizard/steps.ts'
import { StepNote } from './refusal.store.ts'
import classes from './step-heading.module.css'
import { progressIndex, progressSteps } from './step-places.ts'

/** True after navigation from another step: then the focus moves to the step's start. False on a direct load. */
export const useIsStepChange = (): boolean => useLocation().key !== 'default'

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
  const focusHeading = useCallback(
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
      <h1 className={classes.title} ref={focusHeading} tabIndex={-1}>
        {title}
      </h1>
      {children && <p className={classes.lead}>{children}</p>}
      <FailureNote text={note?.text ?? null} className={classes.note} />
    </div>
  )
}

/** Takes the focus, so that it is seen and read out from anywhere on the page. */
export function FailureNote({ text, className }: { text: string | null; className?: string | undefined }) {
  if (!text) return null
  return (
    <div key={text} ref={takeFocus} tabIndex={-1} role="alert" className={className}>
      <MessageBar tone="error" text={text} />
    </div>
  )
}
