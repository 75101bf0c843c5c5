import { useMemo } from 'react'
import { get, Refused } from '#app/calls/api.ts'
import { useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { MergeChoices } from '#domain/ordering/customers/merge-customers.ts'
import type { Sold } from '#domain/ordering/customers/merge-differences.ts'

type Record = Pick<Customer, 'id' | 'fullname'>

export function useMerge(onTurned: () => void) {
  const { busy, save } = useSave({
    onRefused: ({ message }) => showMessage(`The customers were not merged. ${message}`, { tone: 'error' }),
  })
  const undoing = useUndoMerge(onTurned)
  const merge = (keep: Record, drop: Record, choices: MergeChoices, onMerged: () => void) =>
    void save(async (write) => {
      await write('customers.merge', { keep: keep.id, drop: drop.id, choices, sure: 1 })
      showMessage(`${drop.fullname} was merged into ${keep.fullname}`, { undo: () => undoing.undo(keep.id, drop.id) })
    }, onMerged)
  return { busy, merge }
}

export function useUndoMerge(onTurned: () => void) {
  const { busy, save } = useSave({
    onRefused: ({ message }) => showMessage(`The merge was not undone. ${message}`, { tone: 'error' }),
  })
  const undo = (keep: number, drop: number) =>
    void save(async (write) => {
      await write('customers.undoMerge', { keep, drop })
      showMessage('The merge is undone')
      onTurned()
    })
  return { busy, undo }
}

export type OneRecord = Customer & { sold: Sold }
export type Both = readonly [OneRecord, OneRecord]

interface BothOrNot {
  both: Both | null
  problem: string | null
}

const LOADING: BothOrNot = { both: null, problem: null }

export function useBoth(first: number, second: number): BothOrNot {
  const answer = useMemo(() => watchedAnswer((signal) => askBoth(first, second, signal)), [first, second])
  const loaded = useAnswer(answer)
  return loaded.state === 'ready' ? loaded.value : LOADING
}

async function askBoth(first: number, second: number, signal: AbortSignal): Promise<BothOrNot> {
  try {
    return { both: await Promise.all([askRecord(first, signal), askRecord(second, signal)]), problem: null }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { both: null, problem: `The customers did not load. ${error.message}` }
  }
}

async function askRecord(id: number, signal: AbortSignal): Promise<OneRecord> {
  const i = String(id)
  const [customer, sold] = await Promise.all([
    get('customers.get', { i }, { signal }),
    get('customers.getOverview', { i }, { signal }),
  ])
  return { ...customer, sold }
}
