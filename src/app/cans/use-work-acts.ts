import { useState } from 'react'
import { Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/message-store.ts'
import type { Task } from '#contract/tasks.ts'
import type { TaskType } from '#domain/cans/can-options.ts'
import { swapped } from '#domain/cans/display-order.ts'
import { inOrder } from '#domain/cans/work-lists.ts'
import type { Work } from './use-work.ts'
import { assignTasks, swapTasks, tickTask, type Write } from './work-calls.ts'
import { streetOf } from './written-address.tsx'

/** A write that did not arrive: what it was about, and how it is sent again. */
export interface FailedWrite {
  text: string
  again: () => void
}

export interface WorkActs {
  tick: (task: Task, done: boolean) => void
  /** Exchanges a task with its neighbour in the list. */
  swap: (list: readonly Task[], task: Task, neighbour: string) => void
  assign: (ids: string[], assignedTo: string) => void
  failed: FailedWrite | null
  dismiss: () => void
}

/** What can be done in the lists. It shows at once; what does not arrive is put back and can be sent again. */
export function useWorkActs(group: number, type: TaskType, work: Work): WorkActs {
  const [failed, setFailed] = useState<FailedWrite | null>(null)
  const patch = (changed: readonly (Pick<Task, 'id'> & Partial<Task>)[]) =>
    work.change((tasks) => tasks.map((task) => ({ ...task, ...changed.find(({ id }) => id === task.id) })))

  /** @param before what stands again when the write does not arrive */
  async function send<T>(
    { write, show, before, about }: { write: Write<T>; show: () => void; before: () => void; about: string },
    arrived: (answer: T) => void,
  ) {
    setFailed(null)
    show()
    try {
      arrived(await write())
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      before()
      const again = () => void send({ write, show, before, about }, arrived)
      setFailed({ text: `${about} was not saved. ${error.message}`, again })
    }
  }

  const tick = (task: Task, done: boolean) =>
    void send(
      {
        write: tickTask(task, done),
        show: () => patch([{ id: task.id, done }]),
        before: () => patch([{ id: task.id, done: task.done }]),
        about: streetOf(task.address),
      },
      (answer) => {
        work.put(answer.task)
        if (done) showMessage(`${streetOf(task.address)} is done.`, { undo: () => tick(answer.task, false) })
      },
    )

  const swap = (list: readonly Task[], task: Task, neighbour: string) => {
    const placed = inOrder(list).map(({ id, displayOrder }) => ({ id, displayOrder }))
    const pair: [string, string] = [task.id, neighbour]
    const ids = placed.map(({ id }) => id)
    void send(
      {
        write: swapTasks({ groupid: group, type, ids, swap: pair }),
        show: () => patch(swapped(placed, pair)),
        before: () => patch(placed),
        about: 'The new order',
      },
      ({ tasks, dropped, message }) => {
        patch(tasks.map(({ id, displayOrder }) => ({ id, displayOrder })))
        if (dropped) showMessage(message)
      },
    )
  }

  const assign = (ids: string[], assignedTo: string) =>
    void send(
      { write: assignTasks(group, ids, assignedTo), show: () => {}, before: () => {}, about: 'Who does it' },
      ({ tasks }) => {
        for (const task of tasks) work.put(task)
        showMessage(tasks.length === 1 ? '1 task is assigned.' : `${tasks.length} tasks are assigned.`)
      },
    )

  return { tick, swap, assign, failed, dismiss: () => setFailed(null) }
}
