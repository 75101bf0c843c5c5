import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { useTimeout } from '#app/kit/use-timeout.ts'
import { useWindowEvents } from '#app/kit/use-window-events.ts'
import { billingCopy } from '#app/ordering/steps.copy.ts'
import { type CardMessage, parseCardMessage } from '#domain/payments/card-message.ts'
import { setEnteredCard, setFrameTouched } from './card.store.ts'
import classes from './card-frame.module.css'

export interface CardFrameProps {
  /** The processor's page; messages from other origins are ignored. */
  url: string
  error: string | undefined
  children?: ReactNode
}

function meaningOf(message: CardMessage): CardMessage | null {
  return message.kind === 'ignored' || message.kind === 'typing' ? null : message
}

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

/** Accepts a window message only from this frame's window and origin, and only text (external services, 1.1). */
export function isFromFrame(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: { window: MessageEventSource | null; url: string },
): boolean {
  if (frame.window === null || event.source !== frame.window) return false
  return event.origin === new URL(frame.url).origin && typeof event.data === 'string'
}

const SILENT_MS = 8_000

/** A silent frame failed to load, or shows the browser's error page: reload it when the network returns. */
function useFrameLife(round: number, again: () => void) {
  const [heard, setHeard] = useState<number>()
  const [silentIn, setSilentIn] = useState<number>()
  const isHeard = heard === round
  useTimeout(isHeard ? null : round, SILENT_MS, () => setSilentIn(round))
  useWindowEvents({ online: () => !isHeard && again() })
  return { silent: !isHeard && silentIn === round, hear: () => setHeard(round), again }
}

/**
 * The card is typed into the processor's own frame; this page receives only a token, an error, or the news of an edit.
 */
export function CardFrame({ url, error, children }: CardFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState<string>()
  const [round, setRound] = useState(0)
  const { silent, hear, again } = useFrameLife(round, () => setRound(round + 1))
  const open = useCallback((element: HTMLIFrameElement) => {
    frame.current = element
    setFrameTouched(false)
    return () => {
      frame.current = null
    }
  }, [])
  const listen = (event: MessageEvent) => {
    if (!isFromFrame(event, { window: frame.current?.contentWindow ?? null, url })) return
    hear()
    const said = parseCardMessage(event.data)
    if (said.kind !== 'ignored') setFrameTouched(true)
    const message = meaningOf(said)
    if (message) setEnteredCard({ message, at: new Date() })
  }
  // Typing inside a cross-origin frame is invisible: only its focus can be observed.
  const notice = () => document.activeElement === frame.current && setFrameTouched(true)
  useWindowEvents({ message: listen, blur: notice })
  useWindowEvents({ pointerdown: notice }, { capture: true })
  return (
    <div className={error ? `${classes.box} ${classes.wrong}` : classes.box}>
      <div className={classes.place}>
        <iframe
          key={`${url} ${round}`}
          ref={open}
          className={classes.frame}
          src={url}
          title={billingCopy.cardFrame}
          name="tokenFrame"
          onLoad={() => setLoaded(`${url} ${round}`)}
        />
        {loaded !== `${url} ${round}` && <FieldsToCome />}
      </div>
      {silent && (
        <div className={classes.error} role="alert">
          <FieldError>{billingCopy.cardNotLoaded}</FieldError>
          <Button tone="secondary" onClick={again}>
            {billingCopy.tryAgain}
          </Button>
        </div>
      )}
      {error && (
        <div className={classes.error}>
          <FieldError>{error}</FieldError>
        </div>
      )}
      {children}
    </div>
  )
}
