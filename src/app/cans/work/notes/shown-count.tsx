import { type WorkBoard, wordsOf } from '#app/cans/work/work-board.ts'
import type from '#app/kit/type.module.css'
import { counted } from '#domain/words/counted.ts'

/**
 * Live region with the number of shown tasks, rendered from the start, because screen readers often skip a region
 * inserted together with its text. An empty list says so in its own place.
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
