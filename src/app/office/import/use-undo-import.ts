import { useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Answer } from '#contract/contract.ts'
import { undoneWords } from '#domain/ordering/imports/undo-words.ts'
import type { UndoQuestion } from './undo-import.sheet.tsx'

type Undoing = Answer<'customers.undoImport'>

/**
 * Asks the server what an undo would do, and does exactly that once the person says so. When it would do something else by
 * then, nothing is done and the new plan is shown.
 */
export function useUndoImport(company: number, onUndone: () => void) {
  const [busy, setBusy] = useState<string>()
  const [question, setQuestion] = useState<UndoQuestion | null>(null)
  const [kept, setKept] = useState<Undoing['kept']>([])

  const attempt = async (id: string, work: () => Promise<void>) => {
    if (busy) return
    setBusy(id)
    try {
      await work()
    } finally {
      setBusy(undefined)
    }
  }

  const ask = (id: string, name: string) =>
    attempt(id, async () => {
      try {
        const plan = await post('customers.undoImport', { companyId: company, import: id, dry: 1 })
        setQuestion({ id, name, plan, failure: null })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        showMessage(`The import was not undone. ${error.message}`, { tone: 'error' })
      }
    })

  const undo = (asked: UndoQuestion) =>
    attempt(asked.id, async () => {
      const { deleted, restored } = asked.plan
      try {
        const announced = { deleted, restored }
        const undone = await post('customers.undoImport', { companyId: company, import: asked.id, announced })
        setKept(undone.kept)
        setQuestion(null)
        showMessage(undoneWords({ ...undone, kept: undone.kept.length }))
        onUndone()
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const plan = error.is('undo.changed') ? { ...error.body, success: true as const } : asked.plan
        setQuestion({ ...asked, plan, failure: error.message })
      }
    })

  return { busy, question, kept, ask, undo, leave: () => setQuestion(null) }
}
