import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Asked } from '#contract/contract.ts'
import { counted } from '#domain/words/counted.ts'

const words = (count: number) =>
  `${counted(count, 'message')} ${count === 1 ? 'is on its way' : 'are on their way'} again`

/** Repeated presses send only once. */
export function useSendAgain(onSent: () => void) {
  const { busy, save } = useSave()
  const send = (which: Asked<'messages.sendAgain'>) =>
    save(async (write) => {
      const { again } = await write('messages.sendAgain', which)
      showMessage(again === 0 ? 'Nothing left to send again' : words(again))
    }, onSent)
  return { busy, send }
}
