import { type FormEvent, useState } from 'react'
import { changeWrite, type TaskChange } from '#app/cans/work/queue/work-writes.ts'
import { queuedText, writeWork } from '#app/cans/work/queue/write-work.ts'
import type { WantedTask, WorkBoard } from '#app/cans/work/store/work-board.ts'
import { showNotice } from '#app/cans/work/words/notice.ts'
import { useForm } from '#app/kit/form/use-form.ts'
import { type Sending, useVersionedEdit } from '#app/kit/form/use-versioned-edit.ts'
import { useWaiting } from '#app/offline/use-waiting.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { may } from '#domain/identity/permissions.ts'
import { changedTask, newTaskForm, TASK_FIELDS, type TaskForm, taskErrors, taskForm, writtenTask } from './task.form.ts'

type SendingTask = Sending<Task, TaskForm>

type TaskEditing = { board: WorkBoard; task: Task | null; wanted?: WantedTask | undefined; onSaved: () => void }

/** A null task is created. */
export function useTaskEdit({ board, task, wanted, onSaved }: TaskEditing) {
  const { type, work, today, view, user } = board
  const plans = may(user, 'cans.manage')
  const changeOnTheRoad = useWaitingChange(board)
  const create = useCreation(board)
  const form = useForm<TaskForm>({
    start: task ? taskForm(task) : { ...newTaskForm(today, view.route), ...wanted },
    fields: TASK_FIELDS,
    errorsOf: taskErrors(type, plans),
  })
  const edit = useVersionedEdit<Task, TaskForm>({
    form,
    row: task,
    valuesOf: taskForm,
    conflictRow: (refused) => (refused.is('task.changed') || refused.is('task.archived') ? refused.body.task : null),
    send: (sending) => {
      if (!sending.base) return create(sending)
      const written = (seen: Task) => changedTask(sending.values, taskForm(seen))
      return plans
        ? change(sending, sending.base, written, 'The task is saved.')
        : changeOnTheRoad(sending.base, written(sending.base))
    },
    onNewest: work.put,
    onSaved,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.save()
  }
  /** One-way. */
  const archive = () =>
    edit.run(async (sending) => {
      if (!sending.base) return null
      return change(sending, sending.base, () => ({ archived: true }), 'The task is archived.')
    })
  return { form, ...edit, submit, archive: () => void archive() }
}

/** Sent at once with changed fields only: planners resolve a conflict in the form, not hours later. */
async function change(
  { writeOver }: SendingTask,
  base: Task,
  changeOf: (seen: Task) => TaskChange,
  done: string,
): Promise<Task> {
  const inputOf = (over: Task | null) => {
    const { id, groupId, version } = over ?? base
    return { id, groupId, version, ...changeOf(over ?? base) }
  }
  const saved = await writeOver('canmanager.updateTask', inputOf, ({ task }) => task)
  const isGone = saved.task.archived && !base.archived && changeOf(base).archived === undefined
  showNotice(isGone ? cansMessages.savedArchived : done)
  return saved.task
}

function useWaitingChange({ user }: WorkBoard) {
  const { queue } = useWaiting(user)
  return async (base: Task, written: TaskChange): Promise<Task | null> => {
    const settled = await writeWork(queue, changeWrite(base, base.version, written), user, false)
    if (settled.state === 'refused') throw settled.refusal
    showNotice(settled.state === 'sent' ? 'The task is saved.' : queuedText('The change', settled.state))
    return settled.state === 'sent' ? settled.answer.task : null
  }
}

/** The id is generated once, so that a retry cannot create the task twice. */
function useCreation({ type, crew }: WorkBoard) {
  const [id] = useState(() => crypto.randomUUID())
  return async ({ values, write, found }: SendingTask): Promise<Task> => {
    const written = writtenTask(values)
    const sent = { id, groupId: crew.group.id, type, ...written }
    const made = await write('canmanager.createTask', sent, ({ task }) => {
      found(task)
      return write('canmanager.updateTask', { id, groupId: task.groupId, version: task.version, ...written })
    })
    showNotice('The task is created.')
    return made.task
  }
}
