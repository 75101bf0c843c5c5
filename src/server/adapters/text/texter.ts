/** One text message by its number in the outbox; `to` is E.164, the body at most 1,600 characters. */
export interface Text {
  id: number
  to: string
  body: string
}

/** `refused`: this number can never be texted (not a mobile, opted out), so trying again is of no use. */
type TextOutcome = { kind: 'sent' } | { kind: 'refused'; reason: string }

/** Hands a text over for delivery. @throws Error when it was not taken: then it may be tried again */
export type Texter = (text: Text) => Promise<TextOutcome>
