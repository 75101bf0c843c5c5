import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import type { ComponentProps, KeyboardEvent } from 'react'

export interface ComboBoxOptions {
  id: string
  text: string
  onText: (text: string) => void
  count: number
  onTake: (index: number) => void
  always?: boolean
  openAtFirst?: boolean
}

type InputProps = Pick<ComponentProps<'input'>, 'onFocus' | 'onBlur' | 'disabled'>

const { InputBlur, InputClick, InputKeyDownEnter, ItemMouseMove, MenuMouseLeave } = useCombobox.stateChangeTypes

/** Blur never selects; a click into the field opens the list but never closes it. */
function settle(
  state: UseComboboxState<number>,
  { type, changes, props }: UseComboboxStateChangeOptions<number>,
): Partial<UseComboboxState<number>> {
  if (type === InputBlur) return { ...state, isOpen: false }
  if (type === InputClick) return state.isOpen ? state : changes
  // A list that opens under a resting pointer would take the highlight from the keyboard.
  if (type === ItemMouseMove || type === MenuMouseLeave) return state
  // The list may have shrunk below the highlight, which is then shown on the last option.
  const last = props.items.length - 1
  if (type === InputKeyDownEnter && state.highlightedIndex > last) return { ...changes, selectedItem: last }
  return changes
}

export type ComboBox = ReturnType<typeof useComboBox>

export function useComboBox({ id, text, onText, count, onTake, always = false, openAtFirst = false }: ComboBoxOptions) {
  const combo = useCombobox<number>({
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-${index}`,
    items: Array.from({ length: count }, (_, index) => index),
    itemToString: String,
    inputValue: text,
    // Controlled to null, so that the same option can be chosen again.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem: taken }) => taken !== null && onTake(taken),
    // Uncontrolled: a controlled copy would lag behind fast typing.
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    stateReducer: settle,
    initialIsOpen: openAtFirst,
    // A list that is always open may lie in a larger part that scrolls.
    ...(always && {
      isOpen: true,
      scrollIntoView: (option: HTMLElement) => option?.scrollIntoView({ block: 'nearest' }),
    }),
  })
  const shown = combo.isOpen && count > 0
  const active = Math.min(combo.highlightedIndex, count - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const isCaret = event.key === 'Home' || event.key === 'End'
    const isOthers = event.key === 'Escape' && (always || !shown)
    if (isCaret || isOthers) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  }
  return {
    shown,
    active,
    inputProps: (own: InputProps = {}) => ({
      ...combo.getInputProps({
        ...own,
        onKeyDown,
        onChange: ({ currentTarget }) => onText(currentTarget.value),
      }),
      // Each field already has its label.
      'aria-labelledby': undefined,
      'aria-expanded': shown,
      'aria-activedescendant': shown ? `${id}-${active}` : undefined,
    }),
    listProps: (label: string) => combo.getMenuProps({ 'aria-label': label }),
    optionProps: (index: number) => ({
      ...combo.getItemProps({ item: index, index }),
      'aria-selected': index === active,
    }),
  }
}
