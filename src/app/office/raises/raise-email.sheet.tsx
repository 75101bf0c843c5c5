import { useState } from 'react'
import { post, Refused } from '#app/calls/api.ts'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { useTimeout } from '#app/kit/use-timeout.ts'
import { type RaiseForm, sentRaise } from './raise.form.ts'
import classes from './raise.module.css'
import type { RaiseAnswer } from './use-raise-preview.ts'

type RaiseEmailSheetProps = { values: RaiseForm; company: number; onClose: () => void }

/** The email as the first customer will get it. */
export function RaiseEmailSheet({ values, company, onClose }: RaiseEmailSheetProps) {
  const { email, problem } = useEmail(values, company)
  return (
    <Sheet open onClose={onClose} title="The email" tall>
      <div className={classes.choices} role="status">
        {email && (
          <>
            <dl className={classes.addressed}>
              <dt>To</dt>
              <dd>{email.to}</dd>
              <dt>Subject</dt>
              <dd>{email.subject}</dd>
            </dl>
            <p className={classes.email}>{email.text}</p>
          </>
        )}
        {email === undefined && <p>No customer of this raise has an email.</p>}
        <FormProblem text={problem} />
      </div>
    </Sheet>
  )
}

interface Heard {
  /** Null until it is heard, and undefined where no customer has an email. */
  email: RaiseAnswer['email'] | null
  problem: string | null
}

function useEmail(values: RaiseForm, company: number): Heard {
  const [heard, hear] = useState<Heard>({ email: null, problem: null })
  const input = sentRaise({ ...values, tells: true }, company)
  useTimeout(input && JSON.stringify(input), 0, (signal) => {
    if (!input) return
    post('customers.raise', { ...input, dry: 1 }, { signal }).then(
      ({ email }) => hear({ email, problem: null }),
      (error: unknown) => {
        if (signal.aborted) return
        if (!(error instanceof Refused)) throw error
        hear({ email: null, problem: error.fields[0]?.message ?? error.message })
      },
    )
  })
  return heard
}
