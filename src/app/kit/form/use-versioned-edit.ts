import { useRef, useState } from 'react'
import type { FieldError, Refused } from '#app/api.ts'
import type { Write } from '#app/calls/once-written.ts'
import type { Answer, Asked, PostName } from '#contract/contract.ts'
import { type SaveOptions, useSave } from './use-save.ts'

/** What an edit asks of its form; `useForm` has it all. */
export interface EditedForm<Values> {
  latest: () => Values
  check: () => boolean
  refuse: (errors: readonly FieldError[]) => void
  begin: (saved: Values) => void
  rebase: (theirs: Values) => void
}

/** What stands at the moment of saving, and how it is written. */
export interface Sending<Row, Values> {
  values: Values
  /** The row as this person has seen it; null while it is new. */
  base: Row | null
  write: Write
  /** An earlier press, whose answer was lost, has made this row: from now on it is what is written over. */
  found: (row: Row) => void
  /** Writes over the base by a call that makes rows and changes them; after a lost answer, over what was made. */
  writeOver: <N extends PostName>(
    name: N,
    inputOf: (over: Row | null) => Asked<N>,
    rowOf: (answer: Answer<N>) => Row,
  ) => Promise<Answer<N>>
}

export interface VersionedEditOptions<Row, Values> extends Pick<SaveOptions, 'say'> {
  form: EditedForm<Values>
  /** As it was loaded; null while it is new. */
  row: Row | null
  valuesOf: (row: Row) => Values
  /** The row that somebody else saved meanwhile, where that is why; null for every other refusal. */
  theirsOf: (refused: Refused) => Row | null
  /** @returns the row as it is saved; null when it waits on this device for a connection. @throws Refused */
  send: (sending: Sending<Row, Values>) => Promise<Row | null>
  /** Hears every newer row, saved by this person or by somebody else. */
  onNewest?: (row: Row) => void
  /** Goes on after a save, as long as the screen is still shown. */
  onSaved?: (row: Row | null, wasNew: boolean) => void
}

/**
 * Writing one row that others write, too. Every save names the version that it was written over; when somebody else saved
 * in between, nothing is overwritten and the person chooses, in the same way on all screens:
 * - take theirs: the form begins anew from what they saved,
 * - keep mine: every field written in here stays, every other one becomes theirs, and the person looks at it and saves.
 */
export function useVersionedEdit<Row, Values>({
  form,
  row,
  valuesOf,
  theirsOf,
  send,
  onNewest,
  onSaved,
  say,
}: VersionedEditOptions<Row, Values>) {
  const { base, latestBase, setBase } = useBase(row)
  const wasNew = useWasNew(row)
  const { conflict, setConflict, onConflict } = useConflict(theirsOf)
  const { busy, save } = useSave({ form, onConflict, say })

  /** Saves what stands in the form, or does something else with the row as it was seen. */
  const run = (work: typeof send) => {
    const attempt = async (write: Write) => {
      const saved = await work(sendingOf(write, form.latest(), latestBase(), setBase))
      // Before anybody hears of it: whoever leads on from here would be held back by what counts as unsaved.
      form.begin(saved ? valuesOf(saved) : form.latest())
      setConflict(null)
      if (saved) setBase(saved)
      if (saved) onNewest?.(saved)
      return saved
    }
    return save(attempt, (saved) => onSaved?.(saved, wasNew()))
  }

  /** The form goes on from what somebody else saved. */
  const goOn = (next: (values: Values) => void) => {
    if (!conflict) return
    setBase(conflict.theirs)
    next(valuesOf(conflict.theirs))
    setConflict(null)
    onNewest?.(conflict.theirs)
  }

  return {
    base,
    busy,
    conflict,
    save: () => {
      if (form.check()) void run(send)
    },
    run,
    takeTheirs: () => goOn(form.begin),
    keepMine: () => goOn(form.rebase),
    /** Leaves the choice for the next save. */
    decideLater: () => setConflict(null),
    /** A change of ours that the server knows already. */
    adoptBase: (change: (base: Row) => Row) => {
      const now = latestBase()
      if (now) setBase(change(now))
    },
  }
}

/** What somebody else saved meanwhile, as long as nobody chose. */
function useConflict<Row>(theirsOf: (refused: Refused) => Row | null) {
  const [conflict, setConflict] = useState<{ message: string; theirs: Row } | null>(null)
  const onConflict = (refused: Refused) => {
    const theirs = theirsOf(refused)
    if (theirs) setConflict({ message: refused.message, theirs })
    return Boolean(theirs)
  }
  return { conflict, setConflict, onConflict }
}

/** The row that the next save is written over, also for whoever asks before it is shown. */
function useBase<Row>(row: Row | null) {
  const [base, show] = useState(row)
  const now = useRef(row)
  const setBase = (next: Row) => {
    now.current = next
    show(next)
  }
  return { base, latestBase: () => now.current, setBase }
}

function sendingOf<Row, Values>(
  write: Write,
  values: Values,
  base: Row | null,
  found: (row: Row) => void,
): Sending<Row, Values> {
  return {
    values,
    base,
    write,
    found,
    writeOver: (name, inputOf, rowOf) =>
      write(name, inputOf(base), (earlier) => {
        const made = rowOf(earlier)
        found(made)
        return write(name, inputOf(made))
      }),
  }
}

/** Whether the row was new to the screen until now; also one that a lost press has made was. */
function useWasNew(row: unknown): () => boolean {
  const isNew = useRef(row === null)
  return () => {
    const was = isNew.current
    isNew.current = false
    return was
  }
}
