/** What somebody chose for light and dark; `auto` follows the device. */
export type ColorScheme = 'auto' | 'light' | 'dark'

export const COLOR_SCHEME_KEY = 'haulyard.color-scheme'

/** Runs in the head, before the first paint. Kept as text because it must not wait for a script file. */
export const colorSchemeScript = `(function(){try{var c=localStorage.getItem('${COLOR_SCHEME_KEY}')}catch(e){}
if(c!=='light'&&c!=='dark')c=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
document.documentElement.setAttribute('data-mantine-color-scheme',c)})()`

/** Keeps the choice and shows it at once. */
export function chooseColorScheme(choice: ColorScheme): void {
  if (choice === 'auto') localStorage.removeItem(COLOR_SCHEME_KEY)
  else localStorage.setItem(COLOR_SCHEME_KEY, choice)
  const dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}
