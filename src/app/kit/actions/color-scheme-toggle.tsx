import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId, useSyncExternalStore } from 'react'
import {
  type ColorScheme,
  chooseColorScheme,
  chosenColorScheme,
  subscribeToColorScheme,
} from '#app/kit/color-scheme.ts'
import classes from './color-scheme-toggle.module.css'

const schemes: readonly { value: ColorScheme; label: string; Icon: typeof IconSun }[] = [
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
]

export function ColorSchemeToggle() {
  // The server doesn't know the choice, which is stored in this browser.
  const scheme = useSyncExternalStore(subscribeToColorScheme, chosenColorScheme, () => 'auto')
  const group = useId()
  return (
    <fieldset className={classes.group} aria-label="Colors">
      {schemes.map(({ value, label, Icon }) => (
        <label key={value} className={classes.choice}>
          <input type="radio" name={group} checked={scheme === value} onChange={() => chooseColorScheme(value)} />
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
