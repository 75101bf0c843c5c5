import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { Form, useOutletContext } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { StickyFoot } from '#app/kit/display/sticky-foot.tsx'
import { bringIntoView, firstAsked } from '#app/kit/form/bring-into-view.ts'
import { useFootHeight } from '#app/kit/use-foot-height.ts'
import type { OpenOrderPage } from '#app/ordering/order/order-page.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import type { TotalView } from '#app/ordering/total/order-total.ts'
import { FootTotal, TotalPanel } from '#app/ordering/total/total-panel.tsx'
import classes from './step-layout.module.css'
import { NEXT_BUTTON, useAccidentalPressGuard } from './use-accidental-press-guard.ts'

/** The button is enabled only after the committed content has been visible for a moment. */
interface Commitment {
  /** The committed content: a change delays the button again. */
  watched: string
  /** Height of the button in px; default 56. */
  size?: 52 | 56
  above?: ReactNode
  /** Text at the position of earlier steps' Next buttons, so that nothing can be pressed there. */
  instead?: ReactNode
}

export interface StepLayoutProps {
  children: ReactNode
  onNext: () => void
  nextLabel?: ReactNode
  nextIcon?: ReactNode
  notReady?: string | false | null
  onNotReady?: (() => unknown) | undefined
  busy?: string | false
  done?: string | false
  commits?: Commitment
  /** URL of the next step, whose route is prefetched so that Next does not wait. */
  next?: string | null
  previous?: string | null
  total?: TotalView | null
  totalInPage?: boolean
  soFar?: string | undefined
  asideTitle?: string
  asideText?: string
  panel?: ReactNode
  aside?: ReactNode
  below?: ReactNode
  hint?: string
}

interface Parts extends StepLayoutProps {
  form: string
  settling: boolean
}

export function StepLayout(props: StepLayoutProps) {
  const { children, onNext, next, previous, commits } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const press = useAccidentalPressGuard(commits?.watched ?? null)
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
              <PreviousLink to={previous}>{copy.previous}</PreviousLink>
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

function showsAsked({ onNotReady }: StepLayoutProps, form: RefObject<HTMLFormElement | null>) {
  return async () => {
    await onNotReady?.()
    // Fields just marked invalid render in the next frame.
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
        {previous && <PreviousLink to={previous} />}
        <NextButton {...props} amount={total?.buttonAmount} />
      </StickyFoot>
      <p className={classes.said} aria-live="polite">
        {total && `${total.first} ${total.amount}`}
      </p>
    </div>
  )
}

/** Total and price stay while typing, so that the footer does not jump. */
function phoneAmounts({ total, totalInPage, soFar, notReady, nextLabel }: Parts): ReactNode {
  const isNeverOnButton = !total?.buttonAmount?.includes(total.amount) || Boolean(nextLabel)
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

/** The button that orders is a row higher than the Next buttons of earlier steps: they share no pixel. */
function CommitFoot(props: Parts) {
  const { previous, commits } = props
  const foot = useFootHeight()
  return (
    <div className={classes.foot} ref={foot}>
      <footer className={classes.commitFoot}>
        {commits?.above}
        <NextButton {...props} />
        <div className={classes.commitRow}>
          {previous && <PreviousLink to={previous} />}
          <p className={classes.instead}>{commits?.instead}</p>
        </div>
      </footer>
    </div>
  )
}

function PreviousLink({ to, children }: { to: string; children?: ReactNode }) {
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

function NextButton(props: Parts & { amount?: string | null | undefined }) {
  const { amount, done, commits } = props
  const arrow = <Icon of={IconArrowRight} />
  const tick = <IconCheck size={22} stroke={2} aria-hidden="true" />
  return (
    <Button
      {...NEXT_BUTTON}
      type="submit"
      form={props.form}
      size={commits ? (commits.size ?? 56) : 52}
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
