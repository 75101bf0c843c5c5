import type { Refused } from '#app/calls/api.ts'
import type { Write } from '#app/calls/once-written.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useReload } from '#app/kit/use-reload.ts'

const showStillGone = ({ message }: Refused) => showMessage(`It did not come back. ${message}`, { tone: 'error' })

export function useBringBack(): (said: string, work: (write: Write) => Promise<unknown>) => void {
  const reload = useReload()
  const { save } = useSave({ onRefused: showStillGone })
  return (said, work) =>
    void save(async (write) => {
      await work(write)
      showMessage(said)
      await reload()
    })
}
