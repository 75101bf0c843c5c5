import type { FormEvent } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { EmailField } from '#app/site/contact/email-field.tsx'
import { checkComment } from '#domain/site/comments.ts'
import classes from './post-comments.module.css'

type CommentFormProps = {
  idPrefix: string
  post: number
  /** 0 for none. */
  parent: number
  onSent: (waiting: boolean) => void
  onCancel?: (() => void) | undefined
}

const EMPTY = { name: '', email: '', comment: '' }
type Comment = typeof EMPTY
const FIELDS = ['name', 'email', 'comment'] as const

export function CommentForm({ idPrefix, post, parent, onSent, onCancel }: CommentFormProps) {
  const form = useForm<Comment>({ start: EMPTY, fields: FIELDS, errorsOf: checkComment, idPrefix: `${idPrefix}-` })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    void save(
      (write) => write('comments.create', { ...form.latest(), post, parent }),
      ({ waiting }) => {
        form.begin(EMPTY)
        onSent(waiting)
      },
    )
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField {...form.text('name')} label="Name" autoComplete="name" maxLength={100} required />
      <EmailField {...form.text('email')} />
      <TextAreaField {...form.text('comment')} label="Comment" rows={4} maxLength={4000} required />
      <FormProblem text={form.problem} />
      <p className={classes.fine}>All three are required. Your email address is never shown.</p>
      <div className={classes.acts}>
        <Button type="submit" busy={busy && 'Sending'}>
          Send comment
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            Write a new comment instead
          </Button>
        )}
      </div>
    </form>
  )
}
