import { useRef, useState } from 'react'
import { type FieldError, Refused } from '#app/api.ts'
import type { Write } from '#app/calls/once-written.ts'
import type { Answer, Asked, PostName } from '#contract/contract.ts'
import { fieldsChanged, isSameValue, type SameField, wroteSameField } from './rebased.ts'
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

/** Others may save several times while one save is on its way; after so many the person is asked. */
const MOST_MERGES = 5

export interface VersionedEditOptions<Row, Values extends object> extends Pick<SaveOptions, 'say'> {
  form: EditedForm<Values>
  /** As it was loaded; null while it is new. */
  row: Row | null
  valuesOf: (row: Row) => Values
  /** The row that somebody else saved meanwhile, where that is why; null for every other refusal. */
  theirsOf: (refused: Refused) => Row | null
  /** Compares a field's values where the same thing can be written in several ways. */
  isSame?: SameField<Values>
  /** A row that another person deleted can be saved as a new one. */
  mayMakeAgain?: boolean
  /** Hears that the form took over what another person saved in other fields. */
  onMerged?: () => void
  /** @returns the row as it is saved; null when it waits on this device for a connection. @throws Refused */
  send: (sending: Sending<Row, Values>) => Promise<Row | null>
  /** Hears every newer row, saved by this person or by somebody else. */
  onNewest?: (row: Row) => void
  /** Goes on after a save, as long as the screen is still shown. */
  onSaved?: (row: Row | null, wasNew: boolean) => void
}

/**
 * Writing one row that others write, too. Every save names the version that it was written over. When another person saved in
 * between and changed other fields, both are merged and saved; where both wrote in one field nothing is overwritten and the
 * person chooses, in the same way on all screens:
 * - discard mine: the form begins again from what they saved,
 * - keep mine: every field written in here stays, every other one becomes theirs, and the person looks at it and saves.
 */
export function useVersionedEdit<Row, Values extends object>(options: VersionedEditOptions<Row, Values>) {
  const { form, row, valuesOf, send, onNewest, onSaved, say } = options
  const { base, latestBase, setBase } = useBase(row)
  const { wasNew, beginNew } = useWasNew(row)
  const { conflict, setConflict, onConflict } = useConflict(options, latestBase)
  const { gone, setGone, onGone } = useGone(options.mayMakeAgain === true, latestBase)
  const { busy, save } = useSave({ form, onConflict: (refused) => onGone(refused) || onConflict(refused), say })

  /** Saves what stands in the form, or does something else with the row as it was seen. */
  const run = (work: typeof send) => {
    const attempt = async (write: Write) => {
      const saved = await sendMerged(options, { work, write, latestBase, setBase })
      // Before anybody hears of it: whoever leads on from here would be held back by what counts as unsaved.
      form.begin(saved ? valuesOf(saved) : form.latest())
      setConflict(null)
      setGone(false)
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
    gone,
    /** Saves what stands in the form as a new row. */
    makeAgain: () => {
      beginNew()
      setBase(null)
      setGone(false)
      if (form.check()) void run(send)
    },
    /** Leaves the choice for the next save. */
    decideLater: () => setConflict(null),
    /** A change of ours that the server knows already. */
    adoptBase: (change: (base: Row) => Row) => {
      const now = latestBase()
      if (now) setBase(change(now))
    },
  }
}

/** Another person deleted the row while it was being edited. */
function useGone(mayMakeAgain: boolean, latestBase: () => unknown) {
  const [gone, setGone] = useState(false)
  const onGone = (refused: Refused) => {
    const isGone = mayMakeAgain && latestBase() !== null && refused.is('not-found')
    if (isGone) setGone(true)
    return isGone
  }
  return { gone, setGone, onGone }
}

interface MergedSend<Row, Values extends object> {
  work: VersionedEditOptions<Row, Values>['send']
  write: Write
  latestBase: () => Row | null
  setBase: (next: Row) => void
}

/** Sends over the newest version as long as others only changed other fields. @throws Refused */
async function sendMerged<Row, Values extends object>(
  options: VersionedEditOptions<Row, Values>,
  sending: MergedSend<Row, Values>,
  tries = MOST_MERGES,
): Promise<Row | null> {
  const { form, valuesOf, theirsOf, isSame = isSameValue, onMerged } = options
  const { work, write, latestBase, setBase } = sending
  try {
    return await work(sendingOf(write, form.latest(), latestBase(), setBase))
  } catch (error) {
    const theirs = error instanceof Refused ? theirsOf(error) : null
    const was = latestBase()
    if (!theirs || !was || tries === 0) throw error
    const sides = { base: valuesOf(was), theirs: valuesOf(theirs), mine: form.latest() }
    if (wroteSameField(sides, isSame)) throw error
    form.rebase(sides.theirs)
    onMerged?.()
    setBase(theirs)
    return sendMerged(options, sending, tries - 1)
  }
}

interface Conflict<Row, Values> {
  message: string
  theirs: Row
  /** The values with the fields that the other person left alone as they saved them: what differs is what they changed. */
  beside: (mine: Values) => Values
}

/** What another person saved in the meantime, as long as no choice was made. */
function useConflict<Row, Values extends object>(
  { theirsOf, valuesOf, isSame = isSameValue }: VersionedEditOptions<Row, Values>,
  latestBase: () => Row | null,
) {
  const [conflict, setConflict] = useState<Conflict<Row, Values> | null>(null)
  const onConflict = (refused: Refused) => {
    const theirs = theirsOf(refused)
    if (!theirs) return false
    const was = latestBase()
    const saved = valuesOf(theirs)
    const changed = was ? fieldsChanged(valuesOf(was), saved, isSame) : (Object.keys(saved) as (keyof Values)[])
    const beside = (mine: Values) => {
      const written = changed.map((field) => [field, mine[field]])
      return { ...saved, ...Object.fromEntries(written) } as Values
    }
    setConflict({ message: refused.message, theirs, beside })
    return true
  }
  return { conflict, setConflict, onConflict }
}

/** The row that the next save is written over, also for whoever asks before it is shown. */
function useBase<Row>(row: Row | null) {
  const [base, show] = useState(row)
  const now = useRef(row)
  const setBase = (next: Row | null) => {
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
function useWasNew(row: unknown) {
  const isNew = useRef(row === null)
  const wasNew = () => {
    const was = isNew.current
    isNew.current = false
    return was
  }
  const beginNew = () => {
    isNew.current = true
  }
  return { wasNew, beginNew }
}
