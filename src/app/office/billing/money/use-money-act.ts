import { useRef, useState } from 'react'
import type { KeptWrite, UndecidedWrite } from '#app/calls/once-written.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { useKeptWrite } from '#app/office/form/use-kept-write.ts'
import { storedEntries } from '#app/storage/stored-entries.ts'
import type { Answer, Asked } from '#contract/contract.ts'
import type { FieldError } from '#contract/refusals.ts'

type MoneyCall = 'billing.addItem' | 'billing.receive' | 'billing.chargeCard' | 'billing.refund' | 'billing.saveCard'

const acts = storedEntries<UndecidedWrite>('money')

export interface LostMoney<N extends MoneyCall> {
  /** What was sent before its answer was lost. */
  lost: Asked<N> | null
  kept: KeptWrite
}

/** @param record the customer or payment that the act is about */
export function useLostMoney<N extends MoneyCall>(call: N, record: number): LostMoney<N> {
  const { lost, kept } = useKeptWrite(acts, `${call} ${record}`)
  return { lost: lost ? (lost.input as Asked<N>) : null, kept }
}

const LOST = 'The connection was lost. Please try again: the same money is never moved twice.'

export interface MoneyActOptions<N extends MoneyCall> {
  call: N
  kept: KeptWrite
  form?: { refuse: (errors: readonly FieldError[]) => void }
  /** Says what was done, also after the screen was left. */
  say: (answer: Done<N>) => void
  onChanged: () => Promise<void>
  /** Called only while the form is shown. */
  onDone: () => unknown
}

type Done<N extends MoneyCall> = Extract<Answer<N>, { success: true }>

/**
 * Moves money once: the key is kept on the device until the server has answered. After a lost answer, other input first
 * asks what became of the earlier act, and if that was done nothing more is sent.
 */
export function useMoneyAct<N extends MoneyCall>({ call, kept, form, say, onChanged, onDone }: MoneyActOptions<N>) {
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const { busy, save } = useSave({
    kept,
    ...(form && { form }),
    onRefused: ({ status, message }, isAtField) => {
      if (!isAtField) setFailure(status === 0 || status >= 500 ? LOST : message)
    },
  })
  // Until the form is gone: a second press is no second act.
  const isDone = useRef(false)
  const act = async (input: Asked<N>) => {
    if (isDone.current) return
    await save(
      async (write) => {
        setFailure(null)
        const answer = await write(call, input, async (earlier) => (isDecided(earlier) ? earlier : write(call, input)))
        if (answer.success) {
          isDone.current = true
          say(answer as Done<N>)
          await onChanged()
        }
        return answer
      },
      (answer) => {
        if (answer.success) onDone()
        else if ('pending' in answer) setPending(answer.resptext)
        else setFailure(answer.resptext)
      },
    )
  }
  return {
    busy,
    failure,
    /** The bank has not answered: it must not be tried again. */
    pending,
    act,
    forgetFailure: () => setFailure(null),
  }
}

/** A declined earlier act is no reason not to send the new one. */
const isDecided = (answer: Answer<MoneyCall>): boolean => answer.success || 'pending' in answer
