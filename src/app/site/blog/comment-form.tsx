import { Button } from '#app/kit/actions/button.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { EmailField } from '#app/site/contact/email-field.tsx'
import { FormFailure } from '#app/site/contact/form-failure.tsx'
import { useCheckedForm } from '#app/site/contact/use-checked-form.ts'
import { checkComment } from '#domain/site/comments.ts'
import classes from './post-comments.module.css'

type CommentFormProps = {
  idPrefix: string
  post: number
  /** The comment that is answered; 0 is none. */
  parent: number
  /** Told whether the comment waits until somebody has read it. */
  onSent: (waiting: boolean) => void
  onCancel?: (() => void) | undefined
}

const FIELDS = ['name', 'email', 'comment'] as const

/** Name, e-mail and words. */
export function CommentForm({ idPrefix, post, parent, onSent, onCancel }: CommentFormProps) {
  const { field, submit, busy, failure } = useCheckedForm({
    empty: { name: '', email: '', comment: '' },
    check: checkComment,
    fields: FIELDS,
    idOf: (name) => `${idPrefix}-${name}`,
    send: async (form, write) => {
      const { waiting } = await write('comments.create', { ...form, post, parent })
      onSent(waiting)
    },
  })
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField {...field('name')} label="Name" autoComplete="name" maxLength={100} required />
      <EmailField {...field('email')} />
      <TextAreaField {...field('comment')} label="Comment" rows={4} maxLength={4000} required />
      <FormFailure text={failure} />
      <p className={classes.fine}>All three are required. Your e-mail address is never shown.</p>
      <div className={classes.acts}>
        <Button type="submit" busy={busy && 'Sending'}>
          Send comment
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            Write to everybody instead
          </Button>
        )}
      </div>
    </form>
  )
}
