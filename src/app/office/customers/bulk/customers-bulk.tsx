import { IconArchive, IconArrowMerge, IconListCheck, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { countOf } from '#app/kit/display/count-of.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { BulkAction, BulkBar } from '#app/kit/tables/bulk-bar.tsx'
import { MergeSheet } from '#app/office/customers/merge/merge.sheet.tsx'
import type { ChosenCustomers } from '#app/office/customers/use-chosen-customers.ts'
import { BulkExport } from '#app/office/lists/bulk-export.tsx'
import { ArchiveManySheet } from './archive-many.sheet.tsx'
import { ChangeCustomersSheet } from './change-customers.sheet.tsx'

type CustomersBulkProps = {
  chosen: ChosenCustomers
  found: number
  more: boolean
  archived: boolean
  exportFrom: readonly string[]
  onChanged: () => void
}

export function CustomersBulk({ chosen, found, more, archived, exportFrom, onChanged }: CustomersBulkProps) {
  const [sheet, setSheet] = useState<'merge' | 'change' | 'archive' | null>(null)
  const { ids, byCompany, chooseAll, isAsking, clear } = chosen
  const [first, second] = ids
  const close = () => setSheet(null)
  const done = () => {
    close()
    clear()
    onChanged()
  }
  return (
    <>
      <BulkBar count={ids.length} onClear={clear}>
        {chooseAll && ids.length < found && (
          <BulkAction icon={<Icon of={IconListCheck} />} disabled={isAsking} onClick={() => void chooseAll()}>
            {more ? `Select the first ${countOf(found, false)}` : `Select all ${countOf(found, false)}`}
          </BulkAction>
        )}
        <BulkAction icon={<Icon of={IconPencil} />} onClick={() => setSheet('change')}>
          Change
        </BulkAction>
        <BulkExport from={exportFrom} />
        {!archived && (
          <BulkAction icon={<Icon of={IconArchive} />} onClick={() => setSheet('archive')}>
            Archive
          </BulkAction>
        )}
        {ids.length === 2 && byCompany.size === 1 && (
          <BulkAction icon={<Icon of={IconArrowMerge} />} onClick={() => setSheet('merge')}>
            Merge
          </BulkAction>
        )}
      </BulkBar>
      {sheet === 'change' && (
        <ChangeCustomersSheet
          chosen={byCompany}
          count={ids.length}
          onClose={close}
          onChanged={onChanged}
          onDone={done}
        />
      )}
      {sheet === 'archive' && <ArchiveManySheet ids={ids} onClose={close} onChanged={onChanged} onDone={done} />}
      {first !== undefined && second !== undefined && (
        <MergeSheet
          open={sheet === 'merge'}
          first={first}
          second={second}
          onClose={close}
          onMerged={done}
          onTurned={onChanged}
        />
      )}
    </>
  )
}
