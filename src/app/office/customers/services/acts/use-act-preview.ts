import { useState } from 'react'
import { post, Refused } from '#app/calls/api.ts'
import { useTimeout } from '#app/kit/use-timeout.ts'
import type { Answer, Asked } from '#contract/contract.ts'
import type { FieldError } from '#contract/refusals.ts'

export type ActCall =
  | 'customers.changeService'
  | 'customers.holdService'
  | 'customers.moveService'
  | 'customers.endService'
  | 'customers.reopenService'

export type ActAnswer = Answer<ActCall>

interface Heard {
  answer: ActAnswer | null
  errors: readonly FieldError[]
  problem: string | null
}

const NOTHING: Heard = { answer: null, errors: [], problem: null }
const CHOOSING_PAUSE_MS = 150

interface ActPreviewOptions {
  call: ActCall
  /** Null until enough is chosen. */
  input: Asked<ActCall> | null
  onPreview: ((answer: ActAnswer) => void) | undefined
  /** @returns whether the refusal is shown otherwise */
  adopt: (refused: Refused) => boolean
}

/** Late answers of earlier choices are ignored. */
export function useActPreview({ call, input, onPreview, adopt }: ActPreviewOptions) {
  const [heard, hear] = useState(NOTHING)
  useTimeout(input && JSON.stringify(input), CHOOSING_PAUSE_MS, (signal) => {
    if (!input) return
    post(call, input, { signal }).then(
      (answer) => {
        if (signal.aborted) return
        hear({ ...NOTHING, answer })
        onPreview?.(answer)
      },
      (error) => {
        if (signal.aborted || !(error instanceof Refused) || adopt(error)) return
        const isAtField = error.fields.length > 0
        hear({ answer: null, errors: error.fields, problem: isAtField ? null : error.message })
      },
    )
  })
  return { heard: input ? heard : NOTHING, hear }
}
