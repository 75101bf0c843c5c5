import { useState } from 'react'
import { Panel } from '#app/kit/display/panel.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { type ImportChoices, MEANINGS, meaningOf, NO_MEANING } from '#domain/ordering/imports/import-choices.ts'
import { fieldHeading, type ImportField } from '#domain/ordering/imports/import-fields.ts'
import { counted, countText } from '#domain/words/counted.ts'
import type { CellsProblem, DaysProblem, ImportProblem, WordsProblem } from './import-problems.ts'
import { inFileRows, rowNumber } from './import-table.ts'
import classes from './problems-panel.module.css'
import { nameIn, wrongColumn } from './row-outcomes.ts'
import type { Tried } from './use-import.ts'

type ProblemsPanelProps = {
  tried: Tried
  problems: readonly ImportProblem[]
  onChoose: (choices: ImportChoices) => void
  onRemember: (remember: boolean) => void
}

/** A settled problem keeps its place in the list. */
export function ProblemsPanel({ tried, problems: found, onChoose, onRemember }: ProblemsPanelProps) {
  const [order] = useState(() => found.map(keyOf))
  const placeOf = (problem: ImportProblem) => order.indexOf(keyOf(problem)) + 1 || order.length + 1
  const problems = found.toSorted((a, b) => placeOf(a) - placeOf(b))
  const open = problems.filter(({ isSettled }) => !isSettled).length
  return (
    <Panel
      title={problems.length === 1 ? '1 problem' : `${problems.length} problems`}
      note={`${problems.length - open} settled, ${open} to look at`}
    >
      <ul className={classes.problems}>
        {problems.map((problem, at) => (
          <li
            key={`${keyOf(problem)} ${problems.slice(0, at).filter((earlier) => keyOf(earlier) === keyOf(problem)).length}`}
            className={problem.kind === 'cells' ? classes.cells : undefined}
          >
            <Problem tried={tried} problem={problem} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <Checkbox
        label="Remember these choices and the columns for the next file"
        checked={tried.remember}
        onChange={({ target }) => onRemember(target.checked)}
      />
    </Panel>
  )
}

const keyOf = ({ kind, field }: ImportProblem) => `${kind} ${field}`

type ProblemProps<P> = { tried: Tried; problem: P; onChoose: (choices: ImportChoices) => void }

function Problem({ problem, ...rest }: ProblemProps<ImportProblem>) {
  if (problem.kind === 'words') return <Words problem={problem} {...rest} />
  return problem.kind === 'days' ? <Days problem={problem} {...rest} /> : <Cells problem={problem} {...rest} />
}

function Head({ problem, what }: { problem: ImportProblem; what: string }) {
  const look = problem.isSettled ? 'settled' : problem.kind === 'cells' && !problem.isLeavable ? 'out' : 'decide'
  return (
    <p className={classes.head}>
      <span className={`${classes.plate} ${classes[look]}`}>{countText(problem.count)}</span>
      <strong>{what}</strong>
    </p>
  )
}

const NOT_CHOSEN = '-'
const SHOWN_WORDS = 30
const MEANING_WORDS: Record<string, string> = {
  Purchased: 'Customer',
  ...Object.fromEntries(MEANINGS.payfrequency.map((months) => [months, counted(Number(months), 'month')])),
}

function Words({ tried: { choices }, problem, onChoose }: ProblemProps<WordsProblem>) {
  const { field, words } = problem
  const choose = (key: string, meaning: string) => {
    const { [key]: _, ...others } = choices.values[field] ?? {}
    const chosen = meaning === NOT_CHOSEN ? others : { ...others, [key]: meaning }
    onChoose({ ...choices, values: { ...choices.values, [field]: chosen } })
  }
  return (
    <>
      <Head problem={problem} what={`${fieldHeading(field)} has unknown values`} />
      <ul className={classes.words}>
        {words.slice(0, SHOWN_WORDS).map(({ word, key, count }) => (
          <li key={key}>
            <SelectField
              label={`“${word}”, ${counted(count, 'time')}`}
              value={meaningOf(choices.values, field, key) ?? NOT_CHOSEN}
              options={[
                { value: NOT_CHOSEN, label: 'Leave these rows out' },
                { value: NO_MEANING, label: 'Import without the cell' },
                ...MEANINGS[field].map((meaning) => ({
                  value: meaning,
                  label: `Is ${MEANING_WORDS[meaning] ?? meaning}`,
                })),
              ]}
              onChange={({ target }) => choose(key, target.value)}
            />
          </li>
        ))}
      </ul>
      {words.length > SHOWN_WORDS && (
        <p
          className={classes.about}
        >{`and ${countText(words.length - SHOWN_WORDS)} other words. Is this the right column?`}</p>
      )}
    </>
  )
}

function Days({ tried, problem, onChoose }: ProblemProps<DaysProblem>) {
  const { choices } = tried
  const { orders } = problem
  const example = orders.example ?? ''
  const [one, two] = example.split(/[-/.]/)
  const reading = (month: string | undefined, day: string | undefined) =>
    example && `: ${example} is month ${month}, day ${day}`
  return (
    <>
      <Head
        problem={problem}
        what={`${tried.columns.datestart === undefined ? 'Paid Through' : 'Start Date'} can be read in two ways`}
      />
      <p className={classes.about}>{readings(orders)}</p>
      <SelectField
        label="Which comes first"
        value={choices.days}
        options={[
          { value: 'month', label: `Month first${reading(one, two)}` },
          { value: 'day', label: `Day first${reading(two, one)}` },
        ]}
        onChange={({ target }) => onChoose({ ...choices, days: target.value === 'day' ? 'day' : 'month' })}
      />
    </>
  )
}

function readings({ day, month, either }: DaysProblem['orders']): string {
  const found = [
    day > 0 && `${countText(day)} can only begin with the day`,
    month > 0 && `${countText(month)} can only begin with the month`,
    either > 0 && `${countText(either)} can begin with either`,
  ]
  return `${found.filter(Boolean).join(', ')}.`
}

const SHOWN_CELLS = 5

function Cells({ tried, problem, onChoose }: ProblemProps<CellsProblem>) {
  const { file, columns, choices } = tried
  const { field, message, cells, rows, isLeavable, isSettled } = problem
  const heading = fieldHeading(field)
  const without = choices.without.filter((other) => other !== field)
  const choose = (fields: ImportField[]) => onChoose({ ...choices, without: fields })
  const examples = rows.slice(0, 3).map((row) => `row ${rowNumber(file, row)}, ${nameIn(file, columns, row)}`)
  return (
    <>
      <Head
        problem={problem}
        what={isSettled ? `${heading} left out` : wrongColumn(field, inFileRows(file, message))}
      />
      <p className={classes.about}>
        {cells
          .filter(({ text }) => text !== '')
          .slice(0, SHOWN_CELLS)
          .map(({ text, count }) => (
            <span key={text} className={classes.cell}>
              <span className={classes.text}>{text}</span> <span>{countText(count)}</span>
            </span>
          ))}
        <span>{`such as ${examples.join('; ')}`}</span>
      </p>
      {isLeavable ? (
        <SelectField
          label={`What to do about ${heading}`}
          value={isSettled ? 'cell' : 'row'}
          options={[
            { value: 'row', label: 'Leave these rows out' },
            { value: 'cell', label: 'Import without the cell' },
          ]}
          onChange={({ target }) => choose(target.value === 'cell' ? [...without, field] : without)}
        />
      ) : (
        <p className={classes.about}>
          These rows are not imported. Download them, correct them, and import them again.
        </p>
      )}
    </>
  )
}
