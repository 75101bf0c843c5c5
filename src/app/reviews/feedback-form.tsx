import { type FormEvent, useRef, useState } from 'react'
import type { Refused } from '#app/calls/api.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { reviewMessages } from '#domain/site/messages.ts'
import classes from './review.screen.module.css'
import { reviewsCopy } from './reviews.copy.ts'

export interface FeedbackFormProps {
  slug: string
  name: string
  account: string
  onSent: () => void
}

export function FeedbackForm({ slug, name, account, onSent }: FeedbackFormProps) {
  const [feedback, setFeedback] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { busy, save } = useSave({ onRefused: (refused) => setFailure(failureText(refused)) })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    if (feedback.trim()) {
      void save((write) => write('reviews.sendFeedback', { slug, name, account, feedback }), onSent)
    } else {
      setMissing(true)
      field.current?.focus()
    }
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextAreaField
        ref={field}
        label={reviewsCopy.message}
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
      <FormProblem text={failure} />
      <Button type="submit" size={56} wide busy={busy && reviewsCopy.sending}>
        {reviewMessages.submit}
      </Button>
    </form>
  )
}

/** The fixed sentence is from R-56. */
const failureText = (refused: Refused): string =>
  refused.is('feedback.invalid') ? refused.body.messages.join(', ') : reviewMessages.failed
