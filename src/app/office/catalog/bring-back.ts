import { Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { announceChange, type ChangedList } from '#app/office/frame/changed-lists.ts'

/** Takes a deletion back: `work` asks the server to, and the list shows it wherever the person is by now. */
export async function bringBack(list: ChangedList, said: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    announceChange(list)
    showMessage(said)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    showMessage(`It did not come back. ${error.message}`, { tone: 'error' })
  }
}
