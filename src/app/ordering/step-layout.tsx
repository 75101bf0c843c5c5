import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#app/kit/button.tsx'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { RunningTotal, type TotalLine } from '#app/kit/running-total.tsx'
import { copy } from './copy.ts'
import type { TotalView } from './order-total.ts'
import classes from './step-layout.module.css'
import { TotalPanel } from './total-panel.tsx'
import { useFootHeight } from './use-foot-height.ts'

export interface StepLayoutProps {
  children: ReactNode
  /** Runs on the way on: by the button, by Enter. */
  onNext: () => void
  nextLabel?: ReactNode
  nextIcon?: ReactNode
  /** What is missing; the button then says it and does not lead on. */
  notReady?: string | false | null
  /** Runs when the way on is tried all the same. */
  onNotReady?: (() => void) | undefined
  /** The -ing form while the way on takes its time. */
  busy?: string | false
  /** The URL of the step before. */
  previous?: string | null
  total?: TotalView | null
  /** The title and, where there is no total, the words of the aside on a wide screen. */
  asideTitle?: string
  asideText?: string
  /** What stands in the aside in place of title and total. */
  panel?: ReactNode
  /** Stands under the button there. */
  aside?: ReactNode
  /** Beside the way back on a wide screen: what comes next. */
  hint?: string
}

/** The frame of a step: one column and a sticky foot on a phone; main and an aside with the total on a wide screen. */
export function StepLayout(props: StepLayoutProps) {
  const { children, onNext, previous, total } = props
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!props.notReady && !props.busy) onNext()
  }
  return (
    <>
      <div className={classes.columns}>
        <main className={classes.main}>
          <form id={form} onSubmit={submit} noValidate>
            {children}
          </form>
          {previous && (
            <div className={classes.wide}>
              <ButtonLink
                tone="secondary"
                size={52}
                to={previous}
                icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />}
              >
                {copy.previous}
              </ButtonLink>
              {props.hint && <span className={classes.hint}>{props.hint}</span>}
            </div>
          )}
        </main>
        <aside className={classes.aside} aria-label={props.asideTitle ?? copy.orderSoFar}>
          <TotalPanel total={total ?? null} title={props.asideTitle} instead={props.asideText} panel={props.panel}>
            <NextButton {...props} form={form} />
            {props.aside}
          </TotalPanel>
        </aside>
      </div>
      <PhoneFoot {...props} form={form} />
    </>
  )
}

function PhoneFoot(props: StepLayoutProps & { form: string }) {
  const { total, previous } = props
  const foot = useFootHeight()
  return (
    <div className={classes.foot} ref={foot}>
      <RunningTotal dueToday={total?.dueToday} then={thenOf(total)} lines={total?.lines}>
        {previous && (
          <ButtonLink
            tone="secondary"
            size={52}
            to={previous}
            aria-label={copy.previous}
            icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />}
          />
        )}
        <NextButton {...props} />
      </RunningTotal>
    </div>
  )
}

/** What comes after today, in the foot's words. */
function thenOf(total: TotalView | null | undefined): TotalLine | undefined {
  if (total?.once) return { label: copy.thenNothing, amount: copy.once }
  const { later } = total ?? {}
  return later ? { label: copy.thenFrom(later.day), amount: `${later.amount} ${later.every}` } : undefined
}

function NextButton(props: StepLayoutProps & { form: string }) {
  const arrow = <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
  return (
    <Button
      type="submit"
      form={props.form}
      size={52}
      wide
      notReady={props.notReady ?? undefined}
      onNotReady={props.onNotReady}
      busy={props.busy}
      icon={props.nextIcon}
      iconAfter={props.nextLabel ? undefined : arrow}
    >
      {props.nextLabel ?? copy.next}
    </Button>
  )
}
