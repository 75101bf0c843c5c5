import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test.each([
  ['\u202a(478) 555-0142\u202c', '(478) 555-0142'],
  ['Ada\u200b Field\u200e\ufeff', 'Ada Field'],
  ['co\u00adop', 'coop'],
  ['\u{1f469}\u200d\u{1f33e} Zo\u00eb', '\u{1f469}\u200d\u{1f33e} Zo\u00eb'],
])('reduces %j to %j', (text, visible) => expect(visibleText(text)).toBe(visible))
