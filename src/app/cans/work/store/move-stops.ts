import { assignWrite, reorderWrite } from '#app/cans/work/queue/work-writes.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { closeMessage, showMessage } from '#app/kit/messages/message.store.ts'
import type { Settled } from '#app/offline/waiting-write.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { PostName } from '#contract/contract.ts'
import { inOrder, openStops } from '#domain/cans/lists/work-lists.ts'
import type { StopMove } from './work-board.ts'

type ListOf = Parameters<typeof assignWrite>[0]
type MoveWrite = ReturnType<typeof assignWrite> | ReturnType<typeof reorderWrite>
type Send = (write: MoveWrite) => Promise<{ state: Settled<PostName>['state'] }>

export const MOVED_MESSAGE = 'moved'

/** One Undo restores assignees and order, in the lanes the stops came from. */
export async function moveStops(
  { stops, to, name, day, order, said }: StopMove,
  of: ListOf,
  send: Send,
): Promise<void> {
  const given = stops.filter(({ assignedTo }) => assignedTo !== to)
  const was = inOrder(day).filter(({ id }) => order.includes(id))
  const isMoved = was.some(({ id }, at) => id !== order[at])
  if (given.length === 0 && !isMoved) return
  const undo = () => {
    giveBack(given, of, send)
    if (isMoved) for (const lane of lanesBefore(stops, day)) void send(reorderWrite(of, lane))
  }
  const message = showMessage(said ?? movedText(stops, given.length > 0, name), { undo, topic: MOVED_MESSAGE })
  const sent = await Promise.all([
    given.length > 0 && send(assignWrite(of, idsOf(given), to)),
    isMoved && send(reorderWrite(of, order)),
  ])
  if (sent.some((write) => write && write.state === 'refused')) closeMessage(message)
}

function lanesBefore(stops: readonly Task[], day: readonly Task[]): string[][] {
  const open = openStops(inOrder(day))
  const whose = new Set(stops.filter(({ id }) => open.some((one) => one.id === id)).map(({ assignedTo }) => assignedTo))
  return [...whose].map((who) => idsOf(open.filter(({ assignedTo }) => assignedTo === who)))
}

export function giveBack(given: readonly Task[], of: ListOf, send: Send): void {
  for (const who of new Set(given.map(({ assignedTo }) => assignedTo))) {
    const theirs = given.filter(({ assignedTo }) => assignedTo === who)
    void send(assignWrite(of, idsOf(theirs), who))
  }
}

export const idsOf = (tasks: readonly Task[]): string[] => tasks.map(({ id }) => id)

function movedText(stops: readonly Task[], areGiven: boolean, name: string): string {
  const [first] = stops
  const what = stops.length === 1 && first ? streetOf(first.address) : `${stops.length} stops`
  const verb = stops.length === 1 ? 'is' : 'are'
  return areGiven ? `${what} ${verb} with ${name}.` : `${what} ${verb} moved.`
}
