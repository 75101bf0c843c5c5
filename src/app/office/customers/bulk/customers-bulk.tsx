import { IconArchive, IconArrowMerge, IconDownload, IconListCheck, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Refused } from '#app/calls/api.ts'
import { countOf } from '#app/kit/display/count-of.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { BulkAction, BulkBar, BulkDownload } from '#app/kit/tables/bulk-bar.tsx'
import { MergeSheet } from '#app/office/customers/merge/merge.sheet.tsx'
import type { ChosenCustomers } from '#app/office/customers/use-chosen-customers.ts'
import { useOffice } from '#app/page/use-office.ts'
import { joinedCsv } from '#domain/files/csv-file.ts'
import { may } from '#domain/identity/permissions.ts'
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
  const writes = may(useOffice().user, 'customers.write')
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
        {writes && (
          <BulkAction icon={<Icon of={IconPencil} />} onClick={() => setSheet('change')}>
            Change
          </BulkAction>
        )}
        <BulkExport from={exportFrom} />
        {writes && !archived && (
          <BulkAction icon={<Icon of={IconArchive} />} onClick={() => setSheet('archive')}>
            Archive
          </BulkAction>
        )}
        {writes && ids.length === 2 && byCompany.size === 1 && (
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

const showNotExported = ({ message }: Refused) => showMessage(`Nothing was exported. ${message}`, { tone: 'error' })

/** Several downloads are joined into one file when the ids don't fit into one URL. */
function BulkExport({ from }: { from: readonly string[] }) {
  const { busy, save } = useSave({ onRefused: showNotExported })
  const [whole, ...parts] = from
  const icon = <Icon of={IconDownload} />
  if (whole !== undefined && parts.length === 0) {
    return (
      <BulkDownload icon={icon} to={whole}>
        Export
      </BulkDownload>
    )
  }
  const take = () =>
    void save(
      () => partsOf(from),
      (texts) => saveFile('customers.csv', joinedCsv(texts)),
    )
  return (
    <BulkAction icon={icon} disabled={busy} onClick={take}>
      {busy ? 'Exporting' : 'Export'}
    </BulkAction>
  )
}

/** Sequential, because each part may be large. @throws Refused */
async function partsOf(addresses: readonly string[]): Promise<string[]> {
  const texts: string[] = []
  for (const address of addresses) {
    const answer = await fetch(address).catch(() => {
      throw new Refused(0, {})
    })
    if (!answer.ok) throw new Refused(answer.status, (await answer.json().catch(() => ({}))) as Record<string, unknown>)
    texts.push(await answer.text())
  }
  return texts
}
