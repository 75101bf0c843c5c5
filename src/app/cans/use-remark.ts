import { useState } from 'react'
import { Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/message-store.ts'
import type { Task } from '#contract/tasks.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { isEmptyRemark, type RemarkKind } from '#domain/cans/remark.ts'
import type { Work } from './use-work.ts'
import { addRemark } from './work-calls.ts'

/** What goes wrong at stops, to be tapped with gloves on. */
export const PROBLEM_REASONS = [
  'Gate is locked',
  'No can there',
  'The way is blocked',
  'Wrong address',
  'The customer said no',
] as const

interface RemarkForm {
  kind: RemarkKind
  reason: string
  text: string
  photo: File | null
  goback: boolean
}

/** Writes one remark at a task; sent again after a failure it is still one. */
export function useRemark(task: Task, work: Work, onSent: () => void) {
  const [id] = useState(() => crypto.randomUUID())
  const [remark, setRemark] = useState<RemarkForm>({ kind: 'note', reason: '', text: '', photo: null, goback: false })
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<RemarkForm>) => {
    setRemark({ ...remark, ...change })
    setError(undefined)
  }
  const send = async () => {
    const { photo, goback, ...written } = remark
    if (isEmptyRemark({ ...written, photo: photo !== null })) return setError(cansMessages.emptyRemark)
    setBusy(true)
    try {
      const said = { id, groupid: task.groupId, task: task.id, ...written }
      const asksGoBack = written.kind === 'problem' && goback
      const { goback: made } = await addRemark({ ...said, goback: asksGoBack, ...(photo && { photo }) })()
      if (made && made.type === task.type) work.put(made)
      showMessage(made ? 'It is written down, and a go back is made.' : 'It is written down.')
      onSent()
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      setError(problem.fields[0]?.message ?? problem.message)
    } finally {
      setBusy(false)
    }
  }
  return { remark, set, error, busy, send }
}
