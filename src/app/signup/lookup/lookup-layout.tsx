import type { ReactNode } from 'react'
import { StepCount } from '#app/kit/display/step-segments.tsx'
import { wholeAddress } from '#app/ordering/address/address-line.tsx'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout, type StepLayoutProps } from '#app/ordering/wizard/step-layout.tsx'
import { type LookupStep, lookupSteps } from '#domain/ordering/wizard/lookup-steps.ts'
import { RequestPanel, useSoFar } from './request-summary.tsx'
import { signupCopy } from './signup.copy.ts'
import classes from './signup.module.css'
import { useLookup, useLookupNavigation } from './use-lookup.ts'

export type LookupLayoutProps = Pick<StepLayoutProps, 'nextLabel' | 'notReady' | 'onNotReady' | 'busy'> & {
  step: LookupStep
  title: string
  lead?: string
  fieldFirst?: boolean
  onNext?: () => void
  children: ReactNode
}

export function LookupLayout({
  step,
  title,
  lead,
  fieldFirst,
  children,
  onNext,
  nextLabel,
  ...layout
}: LookupLayoutProps) {
  const { signup } = useLookup()
  const navigation = useLookupNavigation(step)
  const steps = lookupSteps(signup.type)
  const soFar = useSoFar()
  const { address } = signup
  const above = (
    <>
      <StepCount count={steps.length} current={steps.indexOf(step)} />
      {address?.available && step !== 'address' && step !== 'intro' && (
        <p className={classes.place}>{signupCopy.lookingFor(wholeAddress(address))}</p>
      )}
    </>
  )
  return (
    <StepLayout
      {...layout}
      onNext={onNext ?? (() => navigation.goOn())}
      nextLabel={nextLabel ?? signupCopy.next}
      previous={navigation.previous}
      asideTitle={signupCopy.asideTitle}
      soFar={soFar}
      panel={<RequestPanel />}
    >
      <StepHeading above={above} title={title} fieldFirst={fieldFirst}>
        {lead}
      </StepHeading>
      {children}
    </StepLayout>
  )
}
