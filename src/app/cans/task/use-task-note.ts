import { useState } from 'react'
import { remarkWrite } from '#app/cans/work/queue/work-writes.ts'
import { queuedText, writeWork } from '#app/cans/work/queue/write-work.ts'
import { showNotice } from '#app/cans/work/words/notice.ts'
import { useWaiting } from '#app/offline/use-waiting.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { User } from '#contract/users/sessions.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { isEmptyRemark } from '#domain/cans/tasks/remark.ts'
import { smallerPhoto } from './smaller-photo.ts'
import { useRefusal } from './use-refusal.ts'

interface Note {
  text: string
  photo: File | null
}

/**
 * Without signal the note is queued with its photo; a retry does not duplicate it.
 * @param onSent runs after sending, if the sheet is still open
 */
export function useTaskNote(task: Task, user: User, onSent: () => void) {
  const { queue } = useWaiting(user)
  const [id] = useState(() => crypto.randomUUID())
  const [note, setNote] = useState<Note>({ text: '', photo: null })
  const { error, setError, refuse, isShown } = useRefusal()
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<Note>) => {
    setNote({ ...note, ...change })
    setError(undefined)
  }
  const send = async () => {
    const { photo, text } = note
    if (isEmptyRemark({ reason: '', text, photo: photo !== null })) return setError(cansMessages.emptyRemark)
    setBusy(true)
    const remark = { id, kind: 'note' as const, text }
    const write = remarkWrite(task, { ...remark, ...(photo && { photo: await smallerPhoto(photo) }) }, user.username)
    const settled = await writeWork(queue, write, user, false)
    setBusy(false)
    if (settled.state === 'refused') return refuse(settled.refusal)
    showNotice(settled.state === 'sent' ? 'Note saved.' : queuedText('It', settled.state))
    if (isShown()) onSent()
  }
  return { note, set, error, busy, send }
}
