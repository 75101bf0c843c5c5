import { IconDownload } from '@tabler/icons-react'
import { Refused } from '#app/calls/api.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { BulkAction, BulkDownload } from '#app/kit/tables/bulk-bar.tsx'
import { joinedCsv } from '#domain/files/csv-file.ts'

const sayNotExported = ({ message }: Refused) => showMessage(`Nothing was exported. ${message}`, { tone: 'error' })

/** Several downloads are joined into one file when the ids don't fit into one URL. */
export function BulkExport({ from }: { from: readonly string[] }) {
  const { busy, save } = useSave({ say: sayNotExported })
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
