import { IconArrowMerge, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { BulkAction, BulkBar } from '#app/kit/tables/bulk-bar.tsx'
import { ChangeCustomersSheet } from './change-customers.sheet.tsx'
import type { CustomerRow } from './customer-rows.ts'
import { MergeSheet } from './merge/merge.sheet.tsx'

type CustomersBulkProps = {
  chosen: ReadonlySet<string>
  rows: readonly CustomerRow[]
  onClear: () => void
  onChanged: () => void
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with the selected customers of this page. */
export function CustomersBulk({ chosen, rows, onClear, onChanged }: CustomersBulkProps) {
  const [sheet, setSheet] = useState<'merge' | 'change' | null>(null)
  const selected = rows.filter(({ id }) => chosen.has(String(id)))
  const [first, second] = selected
  const close = () => setSheet(null)
  const done = () => {
    close()
    onClear()
    onChanged()
  }
  return (
    <>
      <BulkBar count={selected.length} onClear={onClear}>
        <BulkAction icon={<IconPencil {...icon} />} onClick={() => setSheet('change')}>
          Change
        </BulkAction>
        {selected.length === 2 && (
          <BulkAction icon={<IconArrowMerge {...icon} />} onClick={() => setSheet('merge')}>
            Merge
          </BulkAction>
        )}
      </BulkBar>
      {sheet === 'change' && (
        <ChangeCustomersSheet rows={selected} onClose={close} onChanged={onChanged} onDone={done} />
      )}
      {first && second && (
        <MergeSheet
          open={sheet === 'merge'}
          first={first.id}
          second={second.id}
          onClose={close}
          onMerged={done}
          onTurned={onChanged}
        />
      )}
    </>
  )
}
