import { IconEye, IconEyeOff, IconListCheck, IconTrash } from '@tabler/icons-react'
import { countOf } from '#app/kit/display/count-of.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { BulkAction, BulkBar } from '#app/kit/tables/bulk-bar.tsx'
import type { ModeratedComment } from '#contract/comments.ts'
import type { Moderation } from './use-moderate.ts'

type CommentsBulkProps = {
  chosen: readonly ModeratedComment[]
  found: number
  moderation: Moderation
  onChooseAll: () => void
  onDelete: () => void
  onClear: () => void
}

export function CommentsBulk({ chosen, found, moderation, onChooseAll, onDelete, onClear }: CommentsBulkProps) {
  const { busy, set } = moderation
  const inOther = (state: ModeratedComment['state']) => chosen.some((one) => one.state !== state)
  return (
    <BulkBar count={chosen.length} onClear={onClear}>
      {chosen.length < found && (
        <BulkAction icon={<Icon of={IconListCheck} />} onClick={onChooseAll}>
          {`Select all ${countOf(found, false)}`}
        </BulkAction>
      )}
      {inOther('shown') && (
        <BulkAction icon={<Icon of={IconEye} />} disabled={busy} onClick={() => set(chosen, 'shown')}>
          Show
        </BulkAction>
      )}
      {inOther('hidden') && (
        <BulkAction icon={<Icon of={IconEyeOff} />} disabled={busy} onClick={() => set(chosen, 'hidden')}>
          Hide
        </BulkAction>
      )}
      <BulkAction icon={<Icon of={IconTrash} />} disabled={busy} onClick={onDelete}>
        Delete
      </BulkAction>
    </BulkBar>
  )
}
