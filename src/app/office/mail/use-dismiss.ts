import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Asked } from '#contract/contract.ts'
import { counted } from '#domain/words/counted.ts'

export function useDismiss(onDone: () => void) {
  const { busy, save } = useSave()
  const dismiss = (which: Asked<'messages.dismiss'>) =>
    save(async (write) => {
      const { dismissed } = await write('messages.dismiss', which)
      showMessage(`${counted(dismissed, 'message')} dismissed`)
    }, onDone)
  return { busy, dismiss }
}
