import { useState } from 'react'
import { post, Refused } from '#app/calls/api.ts'
import { newAttemptKey } from '#app/calls/attempt-key.ts'
import { useTimeout } from '#app/kit/use-timeout.ts'
import type { Answer, Asked, PostName } from '#contract/contract.ts'
import type { FieldError } from '#contract/refusals.ts'

export type ActCall =
  | 'customers.changeService'
  | 'customers.holdService'
  | 'customers.moveService'
  | 'customers.endService'
  | 'customers.reopenService'

export type ActAnswer = Answer<ActCall>

interface Said {
  errors: readonly FieldError[]
  problem: string | null
}

interface Heard<A> extends Said {
  answer: A | null
  /** The input that was answered, as JSON. */
  of: string
}

const NOTHING = { answer: null, of: '', errors: [], problem: null }
const CHOOSING_PAUSE_MS = 150

interface ActPreviewOptions<N extends PostName> {
  call: N
  /** Null until enough is chosen. */
  input: Asked<N> | null
  /** The call refuses even a preview without an Idempotency-Key. */
  keyed?: boolean
  onPreview: ((answer: Answer<N>) => void) | undefined
  /** @returns whether the refusal is shown otherwise */
  adopt: (refused: Refused) => boolean
}

/** Late answers of earlier choices are ignored, and no preview hides why the act itself was refused. */
export function useActPreview<N extends PostName>({
  call,
  input,
  keyed = false,
  onPreview,
  adopt,
}: ActPreviewOptions<N>) {
  const asked = input && JSON.stringify(input)
  const [heard, hear] = useState<Heard<Answer<N>>>(NOTHING)
  const [refused, setRefused] = useState<{ of: string | null; said: Said | null }>({ of: asked, said: null })
  if (refused.of !== asked) setRefused({ of: asked, said: null })
  useTimeout(asked, CHOOSING_PAUSE_MS, (signal) => {
    if (!input || asked === null) return
    post(call, input, { signal, ...(keyed && { idempotencyKey: newAttemptKey() }) }).then(
      (answer) => {
        if (signal.aborted) return
        hear({ ...NOTHING, of: asked, answer })
        onPreview?.(answer)
      },
      (error) => {
        if (signal.aborted || !(error instanceof Refused) || adopt(error)) return
        const isAtField = error.fields.length > 0
        hear({ answer: null, of: asked, errors: error.fields, problem: isAtField ? null : error.message })
      },
    )
  })
  const now = asked === null ? NOTHING : heard
  return {
    preview: now.answer,
    isCurrent: heard.of === asked,
    ...(refused.said ?? { errors: now.errors, problem: now.problem }),
    refuse: (said: Partial<Said>) => setRefused(({ of }) => ({ of, said: { errors: [], problem: null, ...said } })),
  }
}
