/** `to` is E.164, the body at most 1,600 characters. */
export interface Text {
  id: number
  to: string
  body: string
}

/** `refused`: permanent (not a mobile, opted out), so it must not be retried. */
type TextOutcome = { kind: 'sent' } | { kind: 'refused'; reason: string }

/** @throws Error when a retry may help */
export type Texter = (text: Text) => Promise<TextOutcome>
