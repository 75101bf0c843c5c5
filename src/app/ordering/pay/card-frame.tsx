import { type ReactNode, useCallback, useRef, useState } from 'react'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { useWindowEvents } from '#app/kit/use-window-events.ts'
import { billingCopy } from '#app/ordering/steps.copy.ts'
import { type CardMessage, parseCardMessage } from '#domain/payments/card-message.ts'
import { holdCard, touchCard } from './card.store.ts'
import classes from './card-frame.module.css'
import { isFromFrame } from './card-origin.ts'

export interface CardFrameProps {
  /** The processor's page; its origin is the only one that is listened to. */
  url: string
  error: string | undefined
  /** Stands under the frame, in its box. */
  children?: ReactNode
}

/** What is kept of a message; null for those that say nothing about the card. */
function meaningOf(message: CardMessage): CardMessage | null {
  return message.kind === 'ignored' || message.kind === 'typing' ? null : message
}

/** Where the fields of the processor's page are going to stand. */
function FieldsToCome() {
  return (
    <div className={classes.toCome} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}

/** The card is typed into the processor's own frame; this page hears only a token, an error, or that it was edited. */
export function CardFrame({ url, error, children }: CardFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState<string>()
  const open = useCallback((element: HTMLIFrameElement) => {
    frame.current = element
    touchCard(false)
    return () => {
      frame.current = null
    }
  }, [])
  const listen = (event: MessageEvent) => {
    if (!isFromFrame(event, { window: frame.current?.contentWindow ?? null, url })) return
    touchCard(true)
    const message = meaningOf(parseCardMessage(event.data))
    if (message) holdCard({ message, at: new Date() })
  }
  // What is typed in the frame is the processor's own: this page knows only that the focus is, or was, in there.
  const notice = () => document.activeElement === frame.current && touchCard(true)
  useWindowEvents({ message: listen, blur: notice })
  useWindowEvents({ pointerdown: notice }, { capture: true })
  return (
    <div className={error ? `${classes.box} ${classes.wrong}` : classes.box}>
      <div className={classes.place}>
        <iframe
          key={url}
          ref={open}
          className={classes.frame}
          src={url}
          title={billingCopy.cardFrame}
          name="tokenFrame"
          onLoad={() => setLoaded(url)}
        />
        {loaded !== url && <FieldsToCome />}
      </div>
      {error && (
        <div className={classes.error}>
          <FieldError>{error}</FieldError>
        </div>
      )}
      {children}
    </div>
  )
}
