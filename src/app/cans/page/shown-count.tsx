import { type WorkBoard, wordsOf } from '#app/cans/work/store/work-board.ts'
import type from '#app/kit/type.module.css'
import { counted } from '#domain/words/counted.ts'

/** Rendered from the start, because screen readers often skip a live region inserted together with its text. */
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
