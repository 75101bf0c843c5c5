export type ColorScheme = 'auto' | 'light' | 'dark'

const COLOR_SCHEME_KEY = 'haulyard.color-scheme'

const CHANGED = 'haulyard:color-scheme'

/**
 * Run in the head before the first paint, to avoid a flash. `data-by-device` marks a scheme that was not chosen, which
 * yields to the driver's sun scheme (tokens.css).
 */
export const colorSchemeScript = `(function(){var m=matchMedia('(prefers-color-scheme: dark)');
function show(){var c;try{c=localStorage.getItem('${COLOR_SCHEME_KEY}')}catch(e){}
var d=c!=='light'&&c!=='dark';if(d)c=m.matches?'dark':'light';
var e=document.documentElement;e.setAttribute('data-color-scheme',c);e.toggleAttribute('data-by-device',d)}
show();m.addEventListener('change',show);addEventListener('storage',show);addEventListener('${CHANGED}',show)})()`

export function chosenColorScheme(): ColorScheme {
  try {
    const kept = localStorage.getItem(COLOR_SCHEME_KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'auto'
  } catch {
    return 'auto'
  }
}

export function subscribeToColorScheme(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}

export function chooseColorScheme(choice: ColorScheme): void {
  if (choice === 'auto') localStorage.removeItem(COLOR_SCHEME_KEY)
  else localStorage.setItem(COLOR_SCHEME_KEY, choice)
  dispatchEvent(new Event(CHANGED))
}
