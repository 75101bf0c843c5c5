import { type Deal, dealStops } from '#app/cans/lanes/deal-stops.ts'
import { assignWrite, closeWrite, reorderWrite, swapWrite, tickWrite } from '#app/cans/waiting/work-writes.ts'
import { writeWork } from '#app/cans/waiting/write-work.ts'
import { streetOf } from '#app/cans/words/written-address.tsx'
import { closeMessage, rewordMessage, showMessage } from '#app/kit/messages/message.store.ts'
import { useWaiting } from '#app/offline/use-waiting.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { User } from '#contract/users/sessions.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'

/** The topic of messages that a stop is done. */
const DONE_MESSAGE = 'done'

export interface WorkActions {
  tick: (task: Task, done: boolean) => void
  /** Exchanges a task with its neighbor in the list. */
  swap: (list: readonly Task[], task: Task, neighbor: string) => void
  /** Puts exactly these tasks into this order. */
  reorder: (ids: string[]) => void
  assign: (ids: string[], assignedTo: string) => void
  /** Gives stops to somebody, and the day its new order; both can be taken back. */
  deal: (deal: Deal) => void
  /** Says that what is wrong at a stop is solved. */
  solve: (task: Task) => void
}

/**
 * What can be done in the lists. It shows at once and waits on this device until the server has answered; the words say which
 * of the two it is. What the server refuses stands above the list until somebody decides.
 */
export function useWorkActions(group: number, type: TaskType, user: User): WorkActions {
  const { queue } = useWaiting(user)
  const of = { group, type }

  const tick = async (task: Task, done: boolean) => {
    const street = streetOf(task.address)
    // A wrong tap is noticed with the tap, wherever the server is.
    const undo = () => void tick(task, false)
    const message = done ? showMessage(`${street} is done.`, { undo, topic: DONE_MESSAGE }) : null
    const { state } = await writeWork(queue, tickWrite(task, done), user)
    if (message === null) return
    if (state === 'waiting') rewordMessage(message, `${street} is done and waits for signal.`)
    if (state === 'refused') closeMessage(message)
  }
  const assign = async (ids: string[], assignedTo: string) => {
    const { state } = await writeWork(queue, assignWrite(of, ids, assignedTo), user)
    if (state === 'refused') return
    const what = ids.length === 1 ? '1 task is assigned' : `${ids.length} tasks are assigned`
    showMessage(state === 'sent' ? `${what}.` : `${what}; it waits for signal.`)
  }
  const solve = async (task: Task) => {
    const { state } = await writeWork(queue, closeWrite(task, 'solved'), user)
    if (state === 'refused') return
    const said = `The problem at ${streetOf(task.address)} is solved`
    showMessage(state === 'sent' ? `${said}.` : `${said}; it waits for signal.`)
  }
  return {
    tick: (task, done) => void tick(task, done),
    swap: (list, task, neighbor) => void writeWork(queue, swapWrite(of, list, [task.id, neighbor]), user),
    reorder: (ids) => void writeWork(queue, reorderWrite(of, ids), user),
    assign: (ids, assignedTo) => void assign(ids, assignedTo),
    deal: (deal) => void dealStops(deal, of, (write) => writeWork(queue, write, user)),
    solve: (task) => void solve(task),
  }
}
