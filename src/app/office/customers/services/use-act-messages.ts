import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Plan } from '#contract/subscriptions/plan.ts'

/** Says what an act did, with Undo. The server refuses an undo once something else changed. */
export function useActMessages(onChanged: () => Promise<void>) {
  const { save } = useSave({
    onRefused: (refused) => {
      const isLate = refused.is('service.changed')
      showMessage(isLate ? 'The service was changed since: that act can’t be undone here.' : refused.message, {
        tone: 'error',
      })
    },
  })
  const undo = ({ id, version, name }: Plan) =>
    save(async (write) => {
      await write('customers.undoServiceAct', { id, version })
      await onChanged()
      showMessage(`${name} is as it was`, { topic: topicOf(id) })
    })
  return (text: string, acted: Plan) =>
    void showMessage(text, { topic: topicOf(acted.id), undo: () => void undo(acted) })
}

/** Only the last act on a service can be taken back, so that its message replaces an earlier one. */
const topicOf = (id: number) => `service ${id}`
