/**
 * Names a session by browser and system. User agents contain the names of other browsers for compatibility, so the
 * order of the checks matters.
 */
const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (agent: string, names: readonly [RegExp, string][]) => names.find(([mark]) => mark.test(agent))?.[1]

export function deviceName(agent: string): string {
  const found = [nameIn(agent, BROWSERS), nameIn(agent, SYSTEMS)].filter(Boolean)
  return found.length > 0 ? found.join(' on ') : 'Unknown device'
}
