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
  /** What it is called when it is open. */
  label: string
  /** What the button says or shows. */
  button: ReactNode
  buttonProps?: Omit<ComponentProps<'button'>, 'type' | 'ref' | 'children'>
  className?: string | undefined
  /** For whoever opens and closes it by other means, too. */
  handle?: Ref<PopoverHandle>
  children: ReactNode
}

const FIRST = ':checked, input, select, textarea, button, a[href]'

/**
 * A button and what it opens, under it: the browser's own popover. Escape and a press elsewhere close it, and the focus comes
 * back to the button. What it holds is there only while it is open.
 */
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
    // A press that came before the page was alive has opened it, and showed nothing yet.
    if (element?.matches(':popover-open')) setOpen(true)
  }, [])
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState !== 'open') return
    if (opener.current && panel.current) layBeside(opener.current, panel.current)
    setOpen(true)
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') panel.current?.querySelector<HTMLElement>(FIRST)?.focus()
    // Not before: what has the focus would be gone with it, and the browser gives the button nothing back.
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

/**
 * For a browser that cannot anchor it to its button: on the side of the button that has more room, as the popover opens, and no
 * larger than that room.
 */
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
