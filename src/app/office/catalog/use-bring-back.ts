import { useRevalidator } from 'react-router'
import { Refused } from '#app/api.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'

/** Takes a deletion back: `work` asks the server to, and the list shows it wherever the person is by then. */
export function useBringBack(): (said: string, work: () => Promise<unknown>) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async (said, work) => {
    try {
      await work()
      showMessage(said)
      await revalidate()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showMessage(`It did not come back. ${error.message}`, { tone: 'error' })
    }
  }
}
