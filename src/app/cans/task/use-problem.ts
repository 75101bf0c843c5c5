import { useState } from 'react'
import { closeWrite, remarkWrite, reportWrite } from '#app/cans/work/queue/work-writes.ts'
import { queuedText, writeWork } from '#app/cans/work/queue/write-work.ts'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { showNotice } from '#app/cans/work/words/notice.ts'
import { useWaiting } from '#app/offline/use-waiting.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { isEmptyRemark } from '#domain/cans/tasks/remark.ts'
import { smallerPhoto } from './smaller-photo.ts'
import { useRefusal } from './use-refusal.ts'

export interface ProblemExtras {
  inWords: boolean
  text: string
  photo: File | null
  goback: boolean
}

const NOTHING: ProblemExtras = { inWords: false, text: '', photo: null, goback: false }

/**
 * Tapping a reason saves at once, and details are sent after it. Without signal all of it is queued in order.
 * @param onSent runs after sending, if the sheet is still open
 */
export function useProblem(board: WorkBoard, task: Task, onSent: () => void) {
  const { user, work, actions } = board
  const { queue } = useWaiting(user)
  const [extras, setExtras] = useState(NOTHING)
  const [tapped, setTapped] = useState(false)
  const [isLate, setIsLate] = useState(() => work.waiting.has(task.id))
  const { error, setError, refuse, isShown } = useRefusal()
  const [busy, setBusy] = useState(false)
  const live = work.tasks?.find(({ id }) => id === task.id) ?? task
  const { problem } = live

  const set = (change: Partial<ProblemExtras>) => {
    setExtras({ ...extras, ...change })
    setError(undefined)
  }
  const tap = async (reason: string) => {
    set({ inWords: false })
    // A double tap is one problem.
    if (tapped && problem?.reason === reason) return
    setTapped(true)
    const settled = await writeWork(queue, reportWrite(live, reason, user.username), user, false)
    setIsLate(settled.state === 'waiting')
    if (settled.state === 'refused') refuse(settled.refusal)
  }
  const undo = () => {
    setTapped(false)
    void writeWork(queue, closeWrite(live, 'withdrawn'), user)
  }
  const send = async () => {
    const { text, photo, goback, inWords } = extras
    const reason = inWords ? '' : (problem?.reason ?? '')
    if (isEmptyRemark({ reason, text, photo: photo !== null })) return setError(cansMessages.emptyRemark)
    setBusy(true)
    const kind = reason === '' ? ('problem' as const) : ('note' as const)
    const said = { id: crypto.randomUUID(), kind, reason, text, goback }
    const sent = { ...said, ...(photo && { photo: await smallerPhoto(photo) }) }
    const settled = await writeWork(queue, remarkWrite(live, sent, user.username), user, false)
    setBusy(false)
    if (settled.state === 'refused') return refuse(settled.refusal)
    if (settled.state !== 'sent') showNotice(queuedText('It', settled.state))
    else showNotice(settled.answer.goback ? 'Problem reported, and a go back was created.' : 'Problem reported.')
    if (isShown()) onSent()
  }
  return {
    problem,
    extras,
    set,
    error,
    busy,
    tap,
    send,
    tapped,
    reached: work.waiting.has(task.id) ? (isLate ? ('device' as const) : ('sending' as const)) : ('office' as const),
    undo,
    solve: () => actions.solve(live),
  }
}
