import { useState } from 'react'
import { Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/message-store.ts'
import { useWaiting } from '#app/offline/use-waiting.ts'
import type { Task } from '#contract/tasks.ts'
import type { User } from '#contract/users.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { isEmptyRemark, type RemarkKind } from '#domain/cans/remark.ts'
import { smallerPhoto } from './smaller-photo.ts'
import { remarkWrite } from './work-writes.ts'
import { writeWork } from './write-work.ts'

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

/** Writes one remark at a task. Without signal it waits on this device, photo and all; sent again it is still one. */
export function useRemark(task: Task, user: User, onSent: () => void) {
  const { queue } = useWaiting(user)
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
    const said = { id, ...written, goback: written.kind === 'problem' && goback }
    const write = remarkWrite(task, { ...said, ...(photo && { photo: await smallerPhoto(photo) }) })
    const settled = await writeWork(queue, write, user, false)
    setBusy(false)
    if (settled.state === 'refused') return setError(refusalOf(settled.refusal))
    if (settled.state === 'waiting') showMessage('It is kept on this device and waits for signal.')
    else showMessage(settled.answer.goback ? 'It is written down, and a go back is made.' : 'It is written down.')
    onSent()
  }
  return { remark, set, error, busy, send }
}

const refusalOf = (refusal: Error) =>
  refusal instanceof Refused ? (refusal.fields[0]?.message ?? refusal.message) : refusal.message
