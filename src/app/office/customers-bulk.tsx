import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { BulkAction, BulkBar } from '#app/kit/bulk-bar.tsx'
import type { CustomerRow } from './customer-rows.ts'
import { MergeSheet } from './merge-sheet.tsx'

type CustomersBulkProps = {
  chosen: ReadonlySet<string>
  rows: readonly CustomerRow[]
  onClear: () => void
  onChanged: () => void
}

/** What can be done with the selected customers of this page. */
export function CustomersBulk({ chosen, rows, onClear, onChanged }: CustomersBulkProps) {
  const [merging, setMerging] = useState(false)
  const selected = rows.filter(({ id }) => chosen.has(String(id)))
  const [first, second] = selected
  const merged = () => {
    setMerging(false)
    onClear()
    onChanged()
  }
  return (
    <>
      <BulkBar count={selected.length} onClear={onClear}>
        {selected.length === 2 && (
          <BulkAction
            icon={<IconArrowMerge size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => setMerging(true)}
          >
            Merge
          </BulkAction>
        )}
      </BulkBar>
      {first && second && (
        <MergeSheet open={merging} both={[first, second]} onClose={() => setMerging(false)} onMerged={merged} />
      )}
    </>
  )
}
