import { assignWrite, moveDayWrite, type reorderWrite } from '#app/cans/work/queue/work-writes.ts'
import { closeMessage, type MessageOptions, showMessage } from '#app/kit/messages/message.store.ts'
import type { Settled, Write } from '#app/offline/waiting-write.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { PostName } from '#contract/contract.ts'
import { counted } from '#domain/words/counted.ts'
import { giveBack, idsOf, MOVED_MESSAGE } from './move-stops.ts'

type ManyWrite = ReturnType<typeof assignWrite> | ReturnType<typeof reorderWrite> | ReturnType<typeof moveDayWrite>
type Send = (write: ManyWrite) => Promise<{ state: Settled<PostName>['state'] }>
type ShowAndSend = <N extends PostName>(what: string, how: MessageOptions, write: Write<N>) => Promise<void>

/** Each is taken back by one Undo. */
export function actsOnMany(of: Parameters<typeof assignWrite>[0], send: Send, showAndSend: ShowAndSend) {
  const assign = (tasks: readonly Task[], assignedTo: string) => {
    const what = `${counted(tasks.length, 'task is', 'tasks are')} assigned`
    const undo = () => giveBack(tasks, of, send)
    return showAndSend(what, { undo, topic: MOVED_MESSAGE }, assignWrite(of, idsOf(tasks), assignedTo))
  }
  const moveDay = (tasks: readonly Task[], day: string, tell: boolean) => {
    const what = `${counted(tasks.length, 'task is', 'tasks are')} moved to ${day}`
    // Back within minutes, so there is nothing to tell.
    const undo = () => {
      for (const [former, some] of Map.groupBy(tasks, ({ deliveryDate }) => deliveryDate))
        void send(moveDayWrite(of, idsOf(some), former, false))
    }
    return showAndSend(what, { undo, topic: MOVED_MESSAGE }, moveDayWrite(of, idsOf(tasks), day, tell))
  }
  const handOver = async (from: string, shares: ReadonlyMap<string, readonly Task[]>) => {
    const given = [...shares].filter(([, tasks]) => tasks.length > 0)
    const all = given.flatMap(([, tasks]) => tasks)
    const undo = () => giveBack(all, of, send)
    const what = `${from}’s ${counted(all.length, 'stop is', 'stops are')} handed over.`
    const message = showMessage(what, { undo, topic: MOVED_MESSAGE })
    const sent = await Promise.all(given.map(([who, tasks]) => send(assignWrite(of, idsOf(tasks), who))))
    if (sent.some(({ state }) => state === 'refused')) closeMessage(message)
  }
  return { assign, moveDay, handOver }
}
