import { IconSelector } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTimeout } from '#app/kit/use-timeout.ts'
import classes from './choice-box.module.css'
import { type ComboBox, useComboBox } from './combo-box.ts'

export interface Choice {
  value: string
  label: string
  detail?: string
}

export type FindChoices = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>

export type ChoiceBoxProps = Pick<
  ComponentProps<'input'>,
  'className' | 'disabled' | 'placeholder' | 'onBlur' | 'aria-describedby' | 'aria-invalid'
> & {
  id: string
  chosen: string
  list: string
  find: FindChoices
  first?: readonly Choice[]
  onChoose: (choice: Choice) => void
}

export function ChoiceBox(props: ChoiceBoxProps) {
  const { id, chosen, list, find, first = [], onChoose, className, disabled, onBlur, ...input } = props
  const [isHere, setHere] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? ''
  const { found, trouble } = useFound(isHere ? text.trim() : null, find)
  const choices = text.trim() === '' ? [...first, ...found] : found
  const combo = useComboBox({
    id,
    text: typed ?? chosen,
    onText: setTyped,
    count: isHere ? choices.length : 0,
    onTake: (index) => {
      const choice = choices[index]
      setTyped(null)
      if (choice) onChoose(choice)
    },
  })
  const wired = combo.inputProps({
    disabled,
    onFocus: ({ currentTarget }) => {
      setHere(true)
      currentTarget.select()
    },
    onBlur: (event) => {
      setHere(false)
      setTyped(null)
      onBlur?.(event)
    },
  })
  return (
    <div className={classes.box}>
      <input
        {...input}
        {...wired}
        className={className}
        type="text"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      <IconSelector className={classes.arrows} size={18} stroke={1.75} aria-hidden="true" />
      <Choices list={list} choices={choices} combo={combo} />
      <p className={classes.trouble} role="status" hidden={trouble === null || !isHere}>
        {trouble}
      </p>
    </div>
  )
}

type ChoicesProps = { list: string; choices: readonly Choice[]; combo: ComboBox }

function Choices({ list, choices, combo }: ChoicesProps) {
  return (
    <div className={classes.list} hidden={!combo.shown} {...combo.listProps(list)}>
      {choices.map(({ value, label, detail }, index) => (
        <button key={value} {...combo.optionProps(index)} type="button" tabIndex={-1} className={classes.option}>
          <span className={classes.label}>{label}</span>
          {detail && <span className={classes.detail}>{detail}</span>}
        </button>
      ))}
    </div>
  )
}

const TYPING_PAUSE_MS = 120

interface Found {
  found: readonly Choice[]
  trouble: string | null
}

const nothing: Found = { found: [], trouble: null }

function useFound(text: string | null, find: FindChoices): Found {
  const [answer, setAnswer] = useState(nothing)
  useTimeout(text, text === '' ? 0 : TYPING_PAUSE_MS, (signal) => {
    const settle = (found: Found) => signal.aborted || setAnswer(found)
    find(text ?? '', signal).then(
      (found) => settle({ found, trouble: found.length === 0 && text ? 'No results' : null }),
      () => settle({ found: [], trouble: 'The list did not load. Keep typing to try again.' }),
    )
  })
  return text === null ? nothing : answer
}
