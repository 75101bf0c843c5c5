import { useRef, useState } from 'react'
import { type FieldError, Refused } from '#app/calls/api.ts'
import type { Write } from '#app/calls/once-written.ts'
import type { Answer, Asked, PostName } from '#contract/contract.ts'
import { fieldsChanged, isSameValue, type SameField, wroteSameField } from './rebased.ts'
import { type SaveOptions, useSave } from './use-save.ts'

export interface EditedForm<Values> {
  latest: () => Values
  check: () => boolean
  refuse: (errors: readonly FieldError[]) => void
  begin: (saved: Values) => void
  rebase: (theirs: Values) => void
}

export interface Sending<Row, Values> {
  values: Values
  base: Row | null
  write: Write
  /** Sets the base to a row that an earlier attempt created before its response was lost. */
  found: (row: Row) => void
  /** After a lost response, updates the row that the first attempt created. */
  writeOver: <N extends PostName>(
    name: N,
    inputOf: (over: Row | null) => Asked<N>,
    rowOf: (answer: Answer<N>) => Row,
  ) => Promise<Answer<N>>
}

const MOST_MERGES = 5

export interface VersionedEditOptions<Row, Values extends object> extends Pick<SaveOptions, 'onRefused'> {
  form: EditedForm<Values>
  row: Row | null
  valuesOf: (row: Row) => Values
  conflictRow: (refused: Refused) => Row | null
  isSame?: SameField<Values>
  mayMakeAgain?: boolean
  onMerged?: () => void
  /**
   * @returns the saved row; null when it is queued on this device while offline
   * @throws Refused
   */
  send: (sending: Sending<Row, Values>) => Promise<Row | null>
  onNewest?: (row: Row) => void
  /** Runs only while the screen is still mounted. */
  onSaved?: (row: Row | null, wasNew: boolean) => void
}

/**
 * Optimistic concurrency for one shared row: every save names the version it replaces. Changes to different fields are
 * merged and saved; if both sides changed the same field, nothing is overwritten and the user chooses:
 * - discard mine: the form restarts from the other version
 * - keep mine: edited fields stay, all others take the other version; the user reviews and saves
 */
export function useVersionedEdit<Row, Values extends object>(options: VersionedEditOptions<Row, Values>) {
  const { form, row, valuesOf, send, onNewest, onSaved, onRefused } = options
  const { base, latestBase, setBase } = useBase(row)
  const { wasNew, beginNew } = useWasNew(row)
  const { conflict, setConflict, onConflict } = useConflict(options, latestBase)
  const { gone, setGone, onGone } = useGone(options.mayMakeAgain === true, latestBase)
  const { busy, save } = useSave({ form, onConflict: (refused) => onGone(refused) || onConflict(refused), onRefused })

  const run = (work: typeof send) => {
    const attempt = async (write: Write) => {
      const saved = await sendMerged(options, { work, write, latestBase, setBase })
      // Before any callback: navigating from one would trip the unsaved-changes guard.
      form.begin(saved ? valuesOf(saved) : form.latest())
      setConflict(null)
      setGone(false)
      if (saved) setBase(saved)
      if (saved) onNewest?.(saved)
      return saved
    }
    return save(attempt, (saved) => onSaved?.(saved, wasNew()))
  }

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
    makeAgain: () => {
      beginNew()
      setBase(null)
      setGone(false)
      if (form.check()) void run(send)
    },
    decideLater: () => setConflict(null),
    adoptBase: (change: (base: Row) => Row) => {
      const now = latestBase()
      if (now) setBase(change(now))
    },
  }
}

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

/** @throws Refused */
async function sendMerged<Row, Values extends object>(
  options: VersionedEditOptions<Row, Values>,
  sending: MergedSend<Row, Values>,
  tries = MOST_MERGES,
): Promise<Row | null> {
  const { form, valuesOf, conflictRow, isSame = isSameValue, onMerged } = options
  const { work, write, latestBase, setBase } = sending
  try {
    return await work(sendingOf(write, form.latest(), latestBase(), setBase))
  } catch (error) {
    const theirs = error instanceof Refused ? conflictRow(error) : null
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
  /** The other version with the edited values of the fields they changed: what differs is the conflict. */
  beside: (mine: Values) => Values
}

function useConflict<Row, Values extends object>(
  { conflictRow, valuesOf, isSame = isSameValue }: VersionedEditOptions<Row, Values>,
  latestBase: () => Row | null,
) {
  const [conflict, setConflict] = useState<Conflict<Row, Values> | null>(null)
  const onConflict = (refused: Refused) => {
    const theirs = conflictRow(refused)
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

/** `latestBase` doesn't wait for a render. */
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

/** True once for a new row, also if a lost attempt had already created it. */
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
