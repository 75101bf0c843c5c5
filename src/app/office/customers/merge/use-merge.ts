import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { MergeChoices } from '#domain/ordering/customers/merge-customers.ts'

type Record = Pick<Customer, 'id' | 'fullname'>

export function useMerge(onTurned: () => void) {
  const { busy, save } = useSave({
    say: ({ message }) => showMessage(`The customers were not merged. ${message}`, { tone: 'error' }),
  })
  const undoing = useUndoMerge(onTurned)
  const merge = (keep: Record, drop: Record, choices: MergeChoices, onMerged: () => void) =>
    void save(async (write) => {
      await write('customers.merge', { keep: keep.id, drop: drop.id, choices })
      showMessage(`${drop.fullname} was merged into ${keep.fullname}`, { undo: () => undoing.undo(keep.id, drop.id) })
    }, onMerged)
  return { busy, merge }
}

export function useUndoMerge(onTurned: () => void) {
  const { busy, save } = useSave({
    say: ({ message }) => showMessage(`The merge was not undone. ${message}`, { tone: 'error' }),
  })
  const undo = (keep: number, drop: number) =>
    void save(async (write) => {
      await write('customers.undoMerge', { keep, drop })
      showMessage('The merge is undone')
      onTurned()
    })
  return { busy, undo }
}
