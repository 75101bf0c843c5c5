import { type FormEvent, useRef, useState } from 'react'
import { Refused } from '#app/api.ts'
import { useOnceWritten } from '#app/calls/once-written.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { MessageBar } from '#app/kit/messages/message.tsx'
import { reviewMessages } from '#domain/site/messages.ts'
import classes from './review.screen.module.css'
import { reviewCopy } from './reviews.copy.ts'

export interface FeedbackFormProps {
  slug: string
  /** Who writes, as the hauler's link named them; both may be empty. */
  name: string
  account: string
  onSent: () => void
}

/** What would have to be better. What was written stays until the server has it. */
export function FeedbackForm({ slug, name, account, onSent }: FeedbackFormProps) {
  const [feedback, setFeedback] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const write = useOnceWritten()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    setFailure(null)
    if (!feedback.trim()) {
      setMissing(true)
      field.current?.focus()
      return
    }
    setSending(true)
    try {
      await write('reviews.sendFeedback', { slug, name, account, feedback })
      onSent()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextAreaField
        ref={field}
        label={reviewCopy.message}
        name="feedback"
        placeholder={reviewMessages.placeholder}
        rows={6}
        maxLength={4000}
        value={feedback}
        error={missing ? reviewMessages.messageRequired : undefined}
        onChange={(event) => {
          setFeedback(event.target.value)
          if (event.target.value.trim()) setMissing(false)
        }}
      />
      {failure && (
        <div role="alert">
          <MessageBar tone="error" text={failure} />
        </div>
      )}
      <Button type="submit" size={56} wide busy={sending && reviewCopy.sending}>
        {reviewMessages.submit}
      </Button>
    </form>
  )
}

/** The server's messages joined by commas, else the fixed sentence. */
function failureText(error: unknown): string {
  const messages = error instanceof Refused ? error.body.messages : undefined
  return Array.isArray(messages) && messages.length > 0 ? messages.join(', ') : reviewMessages.failed
}
