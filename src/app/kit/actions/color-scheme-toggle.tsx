import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { COLOR_SCHEME_KEY, type ColorScheme, chooseColorScheme } from '#app/color-scheme.ts'
import classes from './color-scheme-toggle.module.css'

const schemes: readonly { value: ColorScheme; label: string; Icon: typeof IconSun }[] = [
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
]

/** System, light or dark; kept in this browser. */
export function ColorSchemeToggle() {
  const [scheme, setScheme] = useState<ColorScheme>('auto')
  const group = useId()
  // The choice lives in this browser, which the server cannot ask.
  useEffect(() => {
    const kept = localStorage.getItem(COLOR_SCHEME_KEY)
    if (kept === 'light' || kept === 'dark') setScheme(kept)
  }, [])
  const choose = (value: ColorScheme) => {
    setScheme(value)
    chooseColorScheme(value)
  }
  return (
    <fieldset className={classes.group} aria-label="Colors">
      {schemes.map(({ value, label, Icon }) => (
        <label key={value} className={classes.choice}>
          <input type="radio" name={group} checked={scheme === value} onChange={() => choose(value)} />
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
