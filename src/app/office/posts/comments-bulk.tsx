import { IconEye, IconEyeOff, IconListCheck, IconTrash } from '@tabler/icons-react'
import { BulkAction, BulkBar } from '#app/kit/tables/bulk-bar.tsx'
import { countOf } from '#app/kit/tables/count-of.ts'
import type { ModeratedComment } from '#contract/comments.ts'
import type { Moderation } from './use-moderate.ts'

type CommentsBulkProps = {
  chosen: readonly ModeratedComment[]
  /** How many the list has. */
  found: number
  moderation: Moderation
  onChooseAll: () => void
  onDelete: () => void
  onClear: () => void
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with the selected comments, whatever pages they stand on. */
export function CommentsBulk({ chosen, found, moderation, onChooseAll, onDelete, onClear }: CommentsBulkProps) {
  const { busy, set } = moderation
  const inOther = (state: ModeratedComment['state']) => chosen.some((one) => one.state !== state)
  return (
    <BulkBar count={chosen.length} onClear={onClear}>
      {chosen.length < found && (
        <BulkAction icon={<IconListCheck {...icon} />} onClick={onChooseAll}>
          {`Select all ${countOf(found, false)}`}
        </BulkAction>
      )}
      {inOther('shown') && (
        <BulkAction icon={<IconEye {...icon} />} disabled={busy} onClick={() => set(chosen, 'shown')}>
          Show
        </BulkAction>
      )}
      {inOther('hidden') && (
        <BulkAction icon={<IconEyeOff {...icon} />} disabled={busy} onClick={() => set(chosen, 'hidden')}>
          Hide
        </BulkAction>
      )}
      <BulkAction icon={<IconTrash {...icon} />} disabled={busy} onClick={onDelete}>
        Delete
      </BulkAction>
    </BulkBar>
  )
}
