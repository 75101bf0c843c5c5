import {
  closeWrite,
  lockWrite,
  reorderWrite,
  reportWrite,
  swapWrite,
  tickWrite,
} from '#app/cans/work/queue/work-writes.ts'
import { writeWork } from '#app/cans/work/queue/write-work.ts'
import { NOTICE_TOPIC } from '#app/cans/work/words/notice.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { closeMessage, type MessageOptions, rewordMessage, showMessage } from '#app/kit/messages/message.store.ts'
import { useWaiting } from '#app/offline/use-waiting.ts'
import type { Write } from '#app/offline/waiting-write.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { PostName } from '#contract/contract.ts'
import type { User } from '#contract/users/sessions.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { actsOnMany } from './acts-on-many.ts'
import { MOVED_MESSAGE, moveStops } from './move-stops.ts'
import type { WorkActions } from './work-board.ts'

const DONE_MESSAGE = 'done'

export function useWorkActions(group: number, type: TaskType, user: User): WorkActions {
  const { queue } = useWaiting(user)
  const of = { group, type }

  const showAndSend = async <N extends PostName>(what: string, how: MessageOptions, write: Write<N>) => {
    const message = showMessage(`${what}.`, how)
    const { state } = await writeWork(queue, write, user)
    if (state === 'waiting') rewordMessage(message, `${what}; it waits for signal.`)
    if (state === 'refused') closeMessage(message)
  }
  const tick = async (task: Task, done: boolean) => {
    const street = streetOf(task.address)
    const undo = () => void tick(task, false)
    const message = done ? showMessage(`${street} is done.`, { undo, topic: DONE_MESSAGE }) : null
    const { state } = await writeWork(queue, tickWrite(task, done), user)
    if (message === null) return
    if (state === 'waiting') rewordMessage(message, `${street} is done and waits for signal.`)
    if (state === 'refused') closeMessage(message)
  }
  const { assign, moveDay, handOver } = actsOnMany(of, (write) => writeWork(queue, write, user), showAndSend)
  const solve = (task: Task) => {
    const { problem } = task
    // Undo reports the problem again, in the current user's name.
    const undo = problem && (() => void writeWork(queue, reportWrite(task, problem.reason, user.username), user))
    const what = `The problem at ${streetOf(task.address)} is solved`
    return showAndSend(what, undo ? { undo } : { topic: NOTICE_TOPIC }, closeWrite(task, 'solved'))
  }
  const lock = async (task: Task, locked: boolean) => {
    const undo = () => void lock(task, !locked)
    const what = `${streetOf(task.address)} ${locked ? 'keeps its place' : 'can move'}`
    return showAndSend(what, { undo, topic: MOVED_MESSAGE }, lockWrite(task, locked))
  }
  return {
    tick: (task, done) => void tick(task, done),
    swap: (list, task, neighbor) => void writeWork(queue, swapWrite(of, list, [task.id, neighbor]), user),
    reorder: (ids) => void writeWork(queue, reorderWrite(of, ids), user),
    assign: (tasks, assignedTo) => void assign(tasks, assignedTo),
    move: (move) => void moveStops(move, of, (write) => writeWork(queue, write, user)),
    moveDay: (tasks, day, tell) => void moveDay(tasks, day, tell),
    handOver: (from, shares) => void handOver(from, shares),
    solve: (task) => void solve(task),
    lock: (task, locked) => void lock(task, locked),
  }
}
