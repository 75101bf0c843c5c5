import { useState } from 'react'
import { post, type Refused } from '#app/calls/api.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Answer } from '#contract/contract.ts'
import { undoneWords } from '#domain/ordering/imports/undo-words.ts'
import type { UndoQuestion } from './undo-import.sheet.tsx'

type Undoing = Answer<'customers.undoImport'>

const showNotUndone = ({ message }: Refused) => showMessage(`The import was not undone. ${message}`, { tone: 'error' })

/** Undoes exactly the plan that was shown. If it has become stale, nothing is undone and the new plan shows. */
export function useUndoImport(company: number, onUndone: () => void) {
  const [looked, setLooked] = useState<string>()
  const [question, setQuestion] = useState<UndoQuestion | null>(null)
  const [kept, setKept] = useState<Undoing['kept']>([])
  const looking = useSave({ onRefused: showNotUndone })
  const undoing = useSave({
    onRefused: (refused) => {
      if (!question) return
      const plan = refused.is('undo.changed') ? { ...refused.body, success: true as const } : question.plan
      setQuestion({ ...question, plan, failure: refused.message })
    },
  })

  const ask = (id: string, name: string) =>
    looking.save(
      async () => {
        setLooked(id)
        return post('customers.undoImport', { companyId: company, import: id, dry: 1 })
      },
      (plan) => setQuestion({ id, name, plan, failure: null }),
    )

  const undo = ({ id, plan: { deleted, restored } }: UndoQuestion) =>
    undoing.save(
      async (write) => {
        const announced = { deleted, restored }
        const undone = await write('customers.undoImport', { companyId: company, import: id, announced })
        showMessage(undoneWords({ ...undone, kept: undone.kept.length }))
        onUndone()
        return undone
      },
      (undone) => {
        setKept(undone.kept)
        setQuestion(null)
      },
    )

  return {
    looking: looking.busy ? looked : undefined,
    undoing: undoing.busy,
    question,
    kept,
    ask,
    undo,
    leave: () => setQuestion(null),
  }
}
