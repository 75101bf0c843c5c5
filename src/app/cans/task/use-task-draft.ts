import { type FormEvent, useState } from 'react'
import type { Refused } from '#app/api.ts'
import { useOnceWritten } from '#app/calls/once-written.ts'
import { changeWrite } from '#app/cans/waiting/work-writes.ts'
import { writeWork } from '#app/cans/waiting/write-work.ts'
import type { WorkBoard } from '#app/cans/work/work-board.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useDraft } from '#app/office/form/use-draft.ts'
import { useSaving } from '#app/office/form/use-saving.ts'
import { useWaiting } from '#app/offline/use-waiting.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { may } from '#domain/identity/permissions.ts'
import { changedTask, newTaskForm, TASK_FIELDS, taskErrors, taskForm, writtenTask } from './task.form.ts'
import { archiveTask, changeTask } from './task-calls.ts'

interface Conflict {
  message: string
  theirs: Task
}

/**
 * Writes a task, or with null a new one. A task that somebody else changed meanwhile is shown beside what was written and not
 * overwritten.
 */
export function useTaskDraft({ board, task, onSaved }: { board: WorkBoard; task: Task | null; onSaved: () => void }) {
  const { type, crew, work, today, view, user } = board
  const [opened, setOpened] = useState(() => (task ? taskForm(task) : newTaskForm(today, view.route)))
  const [version, setVersion] = useState(task?.version ?? 0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [newId] = useState(() => crypto.randomUUID())
  const { queue } = useWaiting(user)
  const write = useOnceWritten()
  const plans = may(user.role, 'cans.manage')
  const draft = useDraft(opened, TASK_FIELDS, taskErrors(type, opened, plans))
  const onConflict = ({ message, body }: Refused) => setConflict({ message, theirs: body.task as Task })
  const { busy, save } = useSaving({ refuse: draft.refuse, onConflict })

  const finish = (saved: Task, text: string) => {
    work.put(saved)
    showMessage(text)
    onSaved()
  }

  const change = async (seen: Task) =>
    finish((await changeTask(write, seen, version, changedTask(draft.form, opened))).task, 'The task is saved.')

  /** A driver may have no signal; then the change waits. */
  const changeOnTheRoad = async (seen: Task) => {
    const waits = changeWrite(seen, version, changedTask(draft.form, opened))
    const settled = await writeWork(queue, waits, user, false)
    if (settled.state === 'refused') throw settled.refusal
    if (settled.state === 'sent') return finish(settled.answer.task, 'The task is saved.')
    showMessage('The change is kept on this device and waits for signal.')
    onSaved()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!draft.check()) return
    void save(async () => {
      if (task) return plans ? change(task) : changeOnTheRoad(task)
      const written = writtenTask(draft.form)
      const made = await write(
        'canmanager.createTask',
        { id: newId, groupId: crew.group.id, type, ...written },
        (earlier) => changeTask(write, earlier.task, earlier.task.version, written),
      )
      finish(made.task, 'The task is created.')
    })
  }

  const archive = () =>
    task && save(async () => finish((await archiveTask(write, task, version)).task, 'The task is archived.'))

  const takeTheirs = () => {
    if (!conflict) return
    const theirs = taskForm(conflict.theirs)
    work.put(conflict.theirs)
    setOpened(theirs)
    setVersion(conflict.theirs.version)
    draft.begin(theirs)
    setConflict(null)
  }

  const keepMine = () => {
    if (conflict) setVersion(conflict.theirs.version)
    setConflict(null)
  }

  return { draft, busy, submit, archive, conflict, takeTheirs, keepMine }
}
