import { type FormEvent, useEffect, useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { usernameProblem } from '#domain/identity/user-form.ts'
import classes from './login-form.module.css'
import { doorWords, TOLD_MS } from './refusal-words.ts'
import { UsernameField } from './username-field.tsx'

/** Asks for a link to choose a new password. The answer is the same for every address. */
export function ForgotForm() {
  const [username, setUsername] = useState('')
  const [left, setLeft] = useState(false)
  const [running, setRunning] = useState(false)
  const [answer, setAnswer] = useState<{ told: string } | { refusal: string }>()
  const error = usernameProblem(username)
  const refusal = answer && 'refusal' in answer ? answer.refusal : undefined

  useEffect(() => {
    if (refusal === undefined) return
    const timer = setTimeout(() => setAnswer(undefined), TOLD_MS)
    return () => clearTimeout(timer)
  }, [refusal])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(true)
    setAnswer(undefined)
    if (error) return document.getElementById('username')?.focus()
    setRunning(true)
    try {
      setAnswer({ told: (await post('users.initPasswordReset', { username })).message })
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      setAnswer({ refusal: doorWords(problem) ?? problem.message })
    } finally {
      setRunning(false)
    }
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <UsernameField
        id="username"
        value={username}
        error={left ? error : undefined}
        onChange={(event) => setUsername(event.target.value)}
        onBlur={() => setLeft(left || username !== '')}
      />
      <div className={classes.refusal} role="alert">
        {refusal && <FieldError>{refusal}</FieldError>}
      </div>
      <p className={classes.told} role="status">
        {answer && 'told' in answer && answer.told}
      </p>
      <Button type="submit" size={52} wide busy={running && 'Sending'}>
        Send me a link
      </Button>
    </form>
  )
}
