/** What somebody chose for light and dark; `auto` follows the device. */
export type ColorScheme = 'auto' | 'light' | 'dark'

const COLOR_SCHEME_KEY = 'haulyard.color-scheme'

const CHANGED = 'haulyard:color-scheme'

/**
 * Runs in the head, before the first paint, so that nothing flashes; kept as text because it must not wait for a script file.
 * It goes on listening: to the device, to another tab, and to {@link chooseColorScheme}. A scheme that is the device's and
 * nobody's choice says so: it gives way to the driver's sun scheme (tokens.css).
 */
export const colorSchemeScript = `(function(){var m=matchMedia('(prefers-color-scheme: dark)');
function show(){var c;try{c=localStorage.getItem('${COLOR_SCHEME_KEY}')}catch(e){}
var d=c!=='light'&&c!=='dark';if(d)c=m.matches?'dark':'light';
var e=document.documentElement;e.setAttribute('data-color-scheme',c);e.toggleAttribute('data-by-device',d)}
show();m.addEventListener('change',show);addEventListener('storage',show);addEventListener('${CHANGED}',show)})()`

/** What is kept in this browser; one that forbids its storage follows the device. */
export function chosenColorScheme(): ColorScheme {
  try {
    const kept = localStorage.getItem(COLOR_SCHEME_KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'auto'
  } catch {
    return 'auto'
  }
}

/** Calls `listener` when the choice may be another: here, or in another tab. @returns the way out */
export function subscribeToColorScheme(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}

/** Keeps the choice and shows it at once. */
export function chooseColorScheme(choice: ColorScheme): void {
  if (choice === 'auto') localStorage.removeItem(COLOR_SCHEME_KEY)
  else localStorage.setItem(COLOR_SCHEME_KEY, choice)
  dispatchEvent(new Event(CHANGED))
}
