import type { Random } from '#demo/random.ts'
import type { DemoRemark, DemoTask } from '#demo/shapes/work-shapes.ts'

const said: Pick<DemoRemark, 'kind' | 'reason' | 'text'>[] = [
  { kind: 'note', reason: '', text: 'Set both carts left of the mailbox, lids to the street.' },
  {
    kind: 'problem',
    reason: 'Blocked',
    text: 'A moving van stood before the drive. Placed the cart at the neighbor with her leave.',
  },
  { kind: 'note', reason: '', text: 'Customer asks for a second recycling cart. Told her to call the office.' },
  { kind: 'problem', reason: 'Cart damaged', text: 'Lid hinge is broken, cart still holds. Needs a new lid.' },
  { kind: 'note', reason: '', text: 'Old cart was full. Emptied it by hand before loading.' },
]

/** Drivers' remarks at some of their done stops (R-36). */
export function remarks(tasks: readonly DemoTask[], random: Random): DemoRemark[] {
  const finished = tasks.filter(({ done, doneat, groupId }) => done && doneat !== null && groupId === 135)
  return said.flatMap((remark, index) => {
    const task = finished[index * 4]
    if (!task?.doneat || !task.doneby) return []
    return [{ ...remark, id: random.uuid(), task: task.id, groupId: task.groupId, by: task.doneby, at: task.doneat }]
  })
}
