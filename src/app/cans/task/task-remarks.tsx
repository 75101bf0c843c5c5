import { useState } from 'react'
import { get } from '#app/calls/api.ts'
import { useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import { personOf, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import type { Remark } from '#contract/canmanager/remarks.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { momentText } from '#domain/companies/days/moment-formats.ts'
import classes from './task.sheet.module.css'

export function TaskRemarks({ task, board }: { task: Task; board: WorkBoard }) {
  // A remark or solution saved while this view is open reloads the remarks.
  const written = `${task.problem?.at ?? ''} ${board.work.waiting.has(task.id)}`
  const { remarks, failed, again } = useRemarks(task, written)
  if (failed) return <FieldError>This stop’s notes did not load.</FieldError>
  if (remarks === undefined || remarks.length === 0) return null
  return (
    <section className={classes.remarks}>
      <h3>Written at the stop</h3>
      <ul>
        {remarks.map((remark) => (
          <RemarkRow key={remark.id} remark={remark} board={board} onPhotoGone={again} />
        ))}
      </ul>
    </section>
  )
}

function useRemarks({ id, groupId }: Task, written: string) {
  const ask = (before?: readonly Remark[]) => ({
    id,
    written,
    before,
    answer: watchedAnswer((signal) => get('canmanager.getRemarks', { groupid: groupId, task: id }, { signal })),
  })
  const [asked, setAsked] = useState(() => ask())
  const loaded = useAnswer(asked.answer)
  const remarks = loaded.state === 'ready' ? loaded.value : asked.before
  const again = () => setAsked(ask(remarks))
  if (asked.id !== id) setAsked(ask())
  else if (asked.written !== written) again()
  return { remarks, failed: loaded.state === 'failed', again }
}

const ENDS = { solved: 'Solved', withdrawn: 'Withdrawn', replaced: 'Replaced', done: 'Done' } as const

interface RemarkRowProps {
  remark: Remark
  board: WorkBoard
  /** Called when the photo's signed link has expired, to get a new one. */
  onPhotoGone: () => void
}

function RemarkRow({ remark, board: { crew, zone }, onPhotoGone }: RemarkRowProps) {
  const { kind, reason, text, photo, by, at, closed } = remark
  const words = [reason, text].filter(Boolean).join('. ')
  return (
    <li className={classes.remark}>
      <span>
        <strong>{kind === 'problem' ? 'Problem' : 'Note'}</strong>
        <span>{words && `: ${words}`}</span>
      </span>
      {photo && (
        <img className={classes.photo} src={photo} alt={words || 'Photo from the stop'} onError={onPhotoGone} />
      )}
      <span className={classes.by}>{`${personOf(crew, by)}, ${momentText(at, zone)}`}</span>
      {closed && (
        <span
          className={classes.by}
        >{`${ENDS[closed.how]}: ${personOf(crew, closed.by)}, ${momentText(closed.at, zone)}`}</span>
      )}
    </li>
  )
}
