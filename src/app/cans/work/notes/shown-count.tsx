import { type WorkBoard, wordsOf } from '#app/cans/work/work-board.ts'
import type from '#app/kit/type.module.css'
import { counted } from '#domain/words/counted.ts'

/**
 * How much work the chosen days and people leave, read out whenever it changes. It stands there before anybody chooses: what
 * arrives together with its words is often not read. That there is none is said where it would be.
 */
export function ShownCount({ board }: { board: WorkBoard }) {
  const { overdue, undated, yours, others } = board.lists
  const shown = overdue.length + undated.length + yours.length + others.length
  const [one, many] = wordsOf(board.type).rows
  return (
    <p className={type.hidden} role="status">
      {shown > 0 && counted(shown, one, many)}
    </p>
  )
}
