import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import type { ComponentProps, KeyboardEvent } from 'react'

export interface ComboBoxOptions {
  /** The field's; list and options have theirs from it. */
  id: string
  text: string
  onText: (text: string) => void
  /** How many options there are now. */
  count: number
  onTake: (index: number) => void
  /** The list stands as long as there are options; Escape is then left to whatever it stands in. */
  always?: boolean
  /** The field came with a text, whose options are shown at once. */
  openAtFirst?: boolean
}

type InputProps = Pick<ComponentProps<'input'>, 'onFocus' | 'onBlur' | 'disabled'>

const { InputBlur, InputClick, InputKeyDownEnter, ItemMouseMove, MenuMouseLeave } = useCombobox.stateChangeTypes

/** A way off takes nothing, and a click into the field shows what there is and hides nothing. */
function settle(
  state: UseComboboxState<number>,
  { type, changes, props }: UseComboboxStateChangeOptions<number>,
): Partial<UseComboboxState<number>> {
  if (type === InputBlur) return { ...state, isOpen: false }
  if (type === InputClick) return state.isOpen ? state : changes
  // A list that opens under a resting pointer would take the highlight away from the keys.
  if (type === ItemMouseMove || type === MenuMouseLeave) return state
  // The list may have become shorter under the highlight, which then shows on its last option.
  const last = props.items.length - 1
  if (type === InputKeyDownEnter && state.highlightedIndex > last) return { ...changes, selectedItem: last }
  return changes
}

export type ComboBox = ReturnType<typeof useComboBox>

/**
 * A field with a list of options under it: arrows go round, Enter takes, Escape closes, and the first one is at hand. The field
 * keeps the focus. What the list holds, and how it looks, is the owner's.
 */
export function useComboBox({ id, text, onText, count, onTake, always = false, openAtFirst = false }: ComboBoxOptions) {
  const combo = useCombobox<number>({
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-${index}`,
    items: Array.from({ length: count }, (_, index) => index),
    itemToString: String,
    inputValue: text,
    // Nothing stays selected: the same option can be taken again.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem: taken }) => taken !== null && onTake(taken),
    // The library's own: a copy of ours would come late for somebody whose keys are quick.
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    stateReducer: settle,
    initialIsOpen: openAtFirst,
    ...(always && { isOpen: true }),
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
      // Each field has its label already.
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
