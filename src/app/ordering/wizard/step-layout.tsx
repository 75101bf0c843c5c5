import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { Form, useOutletContext } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { StickyFoot } from '#app/kit/display/sticky-foot.tsx'
import { useFootHeight } from '#app/kit/use-foot-height.ts'
import type { TotalView } from '#app/ordering/total/order-total.ts'
import { FootTotal, TotalPanel } from '#app/ordering/total/total-panel.tsx'
import { bringIntoView, firstAsked } from './bring-into-view.ts'
import type { OpenOrderPage } from './order-page.ts'
import { copy } from './ordering.copy.ts'
import classes from './step-layout.module.css'
import { useOwnPress, WAY_ON } from './use-own-press.ts'

/** A step whose press orders or pays. It is not taken before what it says yes to has stood a moment. */
interface Commitment {
  /** What the press says yes to: when it changes, it must be shown for a moment again. */
  watched: string
  /** What pressing means, above the button: the terms. */
  above?: ReactNode
  /** Plain words in the place where earlier steps have their way on: nothing to press. */
  instead?: ReactNode
}

export interface StepLayoutProps {
  children: ReactNode
  /** Runs on the way on: by the button, by Enter. */
  onNext: () => void
  nextLabel?: ReactNode
  nextIcon?: ReactNode
  /** What is missing; the button then says it and does not lead on. */
  notReady?: string | false | null
  /** Runs when the way on is tried all the same; after it, the first thing that is asked is brought into view. */
  onNotReady?: (() => unknown) | undefined
  /** The -ing form while the way on takes its time. */
  busy?: string | false
  /** What the way on came to, with a tick, until the next step stands. */
  done?: string | false
  commits?: Commitment
  /** The URL of the step after, of whose route the browser hears while this one is read: the way on waits for nothing. */
  next?: string | null
  /** The URL of the step before. */
  previous?: string | null
  total?: TotalView | null
  /** The page itself takes the total apart, so the phone's foot does not. */
  totalInPage?: boolean
  /** Above the way on, on a phone: what the total does not have yet comes to this. */
  soFar?: string | undefined
  /** The title and, where there is no total, the words of the aside on a wide screen. */
  asideTitle?: string
  asideText?: string
  /** Shown in the aside in place of title and total. */
  panel?: ReactNode
  /** Stands under the button there. */
  aside?: ReactNode
  /** Under the form, for what is no part of it. */
  below?: ReactNode
  /** Beside the way back on a wide screen: what comes next. */
  hint?: string
}

/** What the parts of a layout share. */
interface Parts extends StepLayoutProps {
  form: string
  settling: boolean
}

/** The frame of a step: one column and a sticky foot on a phone; main and an aside with the total on a wide screen. */
export function StepLayout(props: StepLayoutProps) {
  const { children, onNext, next, previous, commits } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const press = useOwnPress(commits?.watched ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!props.notReady && !props.busy && !props.done) onNext()
  }
  const parts: Parts = { ...props, form: id, settling: press.settling, onNotReady: showsAsked(props, form) }
  const Foot = commits?.instead === undefined ? PhoneFoot : CommitFoot
  return (
    <div
      className={press.settling ? classes.settling : classes.step}
      data-settling={press.settling ? '' : undefined}
      onClickCapture={press.onClickCapture}
    >
      <div className={classes.columns}>
        <main>
          <Form id={id} ref={form} action={next ?? undefined} onSubmit={submit} noValidate>
            {children}
          </Form>
          {props.below}
          {previous && (
            <div className={classes.wide}>
              <WayBack to={previous}>{copy.previous}</WayBack>
              {props.hint && <span className={classes.hint}>{props.hint}</span>}
            </div>
          )}
        </main>
        <Aside {...parts} />
      </div>
      <Foot {...parts} />
    </div>
  )
}

/** A press too early says what is missing, and leads to it. */
function showsAsked({ onNotReady }: StepLayoutProps, form: RefObject<HTMLFormElement | null>) {
  return async () => {
    await onNotReady?.()
    // What was just marked as wrong is on the page at the next frame.
    requestAnimationFrame(() => {
      const asked = form.current && firstAsked(form.current)
      if (asked) bringIntoView(asked)
    })
  }
}

function Aside(props: Parts) {
  const { total, commits } = props
  return (
    <aside className={classes.aside} aria-label={props.asideTitle ?? copy.orderSoFar}>
      <TotalPanel total={total ?? null} title={props.asideTitle} instead={props.asideText} panel={props.panel}>
        {commits?.instead !== undefined && (
          <div className={classes.before}>
            <p className={classes.instead}>{copy.lastLook}</p>
            {commits.above}
          </div>
        )}
        <NextButton {...props} />
        {props.aside ?? <CallFromHere />}
      </TotalPanel>
    </aside>
  )
}

/** Of a hauler's own page: the head has no room for the number beside the steps. */
function CallFromHere() {
  const phone = useOutletContext<OpenOrderPage | undefined>()?.company.phone
  return (
    phone && (
      <p className={classes.call}>
        <span>{copy.questions}</span> <a href={`tel:${phone}`}>{phone}</a>
      </p>
    )
  )
}

function PhoneFoot(props: Parts) {
  const { total, previous } = props
  const foot = useFootHeight()
  return (
    <div className={classes.foot} ref={foot}>
      <StickyFoot above={phoneAmounts(props)}>
        {previous && <WayBack to={previous} />}
        <NextButton {...props} amount={total?.onTheWay} />
      </StickyFoot>
      <p className={classes.said} aria-live="polite">
        {total && `${total.first} ${total.amount}`}
      </p>
    </div>
  )
}

/**
 * The total taken apart, with the first payment where the button does not say it, and the price of the service being
 * described. Neither comes and goes with what is typed, so the foot does not move.
 */
function phoneAmounts({ total, totalInPage, soFar, notReady, nextLabel }: Parts): ReactNode {
  const isNeverOnButton = !total?.onTheWay?.includes(total.amount) || Boolean(nextLabel)
  const first = total && (isNeverOnButton || (soFar && notReady)) ? `${total.first} ${total.amount}` : null
  const shown = total && !totalInPage ? total : null
  if (!shown && !first && !soFar) return null
  return (
    <>
      {shown ? <FootTotal total={shown} first={first} /> : first && <span aria-hidden="true">{first}</span>}
      {soFar && <span>{soFar}</span>}
    </>
  )
}

/** The button that orders is a row higher than the way on of the steps before: no pixel is shared. */
function CommitFoot(props: Parts) {
  const { previous, commits } = props
  const foot = useFootHeight()
  return (
    <div className={classes.foot} ref={foot}>
      <footer className={classes.commitFoot}>
        {commits?.above}
        <NextButton {...props} />
        <div className={classes.commitRow}>
          {previous && <WayBack to={previous} />}
          <p className={classes.instead}>{commits?.instead}</p>
        </div>
      </footer>
    </div>
  )
}

function WayBack({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <ButtonLink
      tone="secondary"
      size={52}
      to={to}
      aria-label={children ? undefined : copy.previous}
      icon={<Icon of={IconArrowLeft} />}
    >
      {children}
    </ButtonLink>
  )
}

/** On a phone the way on says what is paid; on a wide screen that stands right above it. */
function NextButton(props: Parts & { amount?: string | null | undefined }) {
  const { amount, done } = props
  const arrow = <Icon of={IconArrowRight} />
  const tick = <IconCheck size={22} stroke={2} aria-hidden="true" />
  return (
    <Button
      {...WAY_ON}
      type="submit"
      form={props.form}
      size={props.commits ? 56 : 52}
      wide
      settling={props.settling || Boolean(done)}
      notReady={props.notReady ?? undefined}
      onNotReady={props.onNotReady}
      busy={props.busy}
      icon={done ? tick : props.nextIcon}
      iconAfter={props.nextLabel ? undefined : arrow}
    >
      {done || (props.nextLabel ?? (amount ? copy.nextWith(amount) : copy.next))}
    </Button>
  )
}
