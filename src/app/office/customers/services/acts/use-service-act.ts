import { useRef, useState } from 'react'
import type { Refused } from '#app/calls/api.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { useActMessages } from '#app/office/customers/services/use-act-messages.ts'
import type { Asked } from '#contract/contract.ts'
import type { Plan } from '#contract/subscriptions/plan.ts'
import { type ActAnswer, type ActCall, useActPreview } from './use-act-preview.ts'

export type Wanted<N extends ActCall> = Omit<Asked<N>, 'id' | 'version' | 'dry'>

export interface ServiceActOptions {
  call: ActCall
  seen: Plan
  /** Null until enough is chosen. */
  wanted: Wanted<ActCall> | null
  /** Sent with the preview instead of answers that only the act itself needs. */
  instead?: object
  said: (answer: ActAnswer) => string
  onPreview?: (answer: ActAnswer) => void
  onChanged: () => Promise<void>
  onDone: () => void
}

/** Previews an act while it is chosen, and does it. A changed service is shown as it is, and the act goes on from it. */
export function useServiceAct({ call, seen, wanted, instead, said, onPreview, onChanged, onDone }: ServiceActOptions) {
  const form = useRef<HTMLFormElement>(null)
  const isSaving = useRef(false)
  const [plan, setPlan] = useState(seen)
  const [question, setQuestion] = useState<string | null>(null)
  const say = useActMessages(onChanged)
  const input = (more: object) => ({ ...wanted, id: plan.id, version: plan.version, ...more }) as Asked<ActCall>
  const adopt = (refused: Refused): boolean => {
    if (!refused.is('service.changed')) return false
    setPlan(refused.body.plan)
    return true
  }
  const { preview, errors, problem, refuse } = useActPreview({
    call,
    input: wanted && input({ ...instead, dry: 1 }),
    onPreview,
    // The act itself is the change that a preview beside it meets.
    adopt: (refused) => isSaving.current || adopt(refused),
  })
  const { busy, save } = useSave({
    form: {
      refuse: (found) => {
        refuse({ errors: found })
        form.current?.querySelector<HTMLElement>(`[name="${found[0]?.field}"]`)?.focus()
      },
    },
    onConflict: (refused) => {
      if (refused.is('confirm.needed')) setQuestion(refused.message)
      return refused.is('confirm.needed') || adopt(refused)
    },
    onRefused: ({ message }, isAtField) => {
      if (!isAtField) refuse({ problem: message })
    },
  })
  const act = (more: object = {}) => {
    setQuestion(null)
    isSaving.current = true
    void save(async (write) => {
      const answer = await write(call, input(more))
      await onChanged()
      // A move is taken back at the old site.
      say(said(answer), 'ended' in answer ? answer.ended : answer.plan)
    }, onDone).finally(() => {
      isSaving.current = false
    })
  }
  return {
    form,
    plan,
    isChanged: plan !== seen,
    preview,
    problem,
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
    busy,
    act: () => act(),
    question,
    confirm: () => act({ sure: 1 }),
    leave: () => setQuestion(null),
  }
}

export type ServiceAct = ReturnType<typeof useServiceAct>
