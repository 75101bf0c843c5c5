import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type ToggleEvent,
  useCallback,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import classes from './popover.module.css'

export type PopoverHandle = { show: () => void; hide: () => void }

export type PopoverProps = {
  label: string
  button: ReactNode
  buttonProps?: Omit<ComponentProps<'button'>, 'type' | 'ref' | 'children'>
  className?: string | undefined
  handle?: Ref<PopoverHandle>
  children: ReactNode
}

const FIRST = ':checked, input, select, textarea, button, a[href]'

export function Popover({ label, button, buttonProps, className, handle, children }: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useImperativeHandle(handle, () => ({
    show: () => panel.current?.showPopover({ source: opener.current ?? undefined }),
    hide: () => panel.current?.hidePopover(),
  }))
  const take = useCallback((element: HTMLDivElement | null) => {
    panel.current = element
    // A click before hydration may have opened it, still empty.
    if (element?.matches(':popover-open')) setOpen(true)
  }, [])
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState !== 'open') return
    if (opener.current && panel.current) layBeside(opener.current, panel.current)
    setOpen(true)
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') panel.current?.querySelector<HTMLElement>(FIRST)?.focus()
    // Only after it closed: unmounting the focused element earlier would keep the browser from restoring focus.
    else setOpen(false)
  }
  return (
    <>
      <button
        {...buttonProps}
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        {button}
      </button>
      <div
        ref={take}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={className ? `${classes.panel} ${className}` : classes.panel}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
      >
        {open && children}
      </div>
    </>
  )
}

/** Fallback for browsers without anchor positioning: opens toward the larger side, sized to fit there. */
function layBeside(button: HTMLElement, panel: HTMLElement): void {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const [toRight, toLeft, below, above] = [clientWidth - left, right, clientHeight - bottom, top]
  const isBelow = below >= above
  const isToRight = toRight >= toLeft
  const place = {
    top: isBelow ? `${bottom}px` : 'auto',
    right: isToRight ? 'auto' : `${clientWidth - right}px`,
    bottom: isBelow ? 'auto' : `${clientHeight - top}px`,
    left: isToRight ? `${left}px` : 'auto',
    width: `${isToRight ? toRight : toLeft}px`,
    height: `${isBelow ? below : above}px`,
  }
  for (const [name, value] of Object.entries(place)) panel.style.setProperty(`--${name}`, value)
}
