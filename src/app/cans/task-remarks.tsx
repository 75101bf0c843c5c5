import { get } from '#app/api.ts'
import { FieldError } from '#app/kit/field-frame.tsx'
import { useLoaded } from '#app/use-loaded.ts'
import type { Remark } from '#contract/remarks.ts'
import type { Task } from '#contract/tasks.ts'
import classes from './task-sheet.module.css'

/** What was written at the stop, the oldest first; nothing when nobody wrote. */
export function TaskRemarks({ task }: { task: Task }) {
  const { loaded } = useLoaded(`remarks ${task.id}`, (signal) =>
    get('canmanager.getRemarks', { groupid: task.groupId, task: task.id }, { signal }),
  )
  if (loaded.state === 'failed') return <FieldError>The notes of this stop did not load.</FieldError>
  if (loaded.state === 'loading' || loaded.value.length === 0) return null
  return (
    <section className={classes.remarks}>
      <h3>Written at the stop</h3>
      <ul>
        {loaded.value.map((remark) => (
          <RemarkRow key={remark.id} remark={remark} />
        ))}
      </ul>
    </section>
  )
}

function RemarkRow({ remark: { kind, reason, text, photo, by, at } }: { remark: Remark }) {
  const when = new Date(at).toLocaleString('en-US', { dateStyle: 'short', timeStyle: 'short' })
  const said = [reason, text].filter(Boolean).join('. ')
  return (
    <li className={classes.remark}>
      <span>
        <strong>{kind === 'problem' ? 'Problem' : 'Note'}</strong>
        {said && `: ${said}`}
      </span>
      {photo && <img className={classes.photo} src={photo} alt={said || 'What was seen at the stop'} />}
      <span className={classes.by}>
        {by}, {when}
      </span>
    </li>
  )
}
