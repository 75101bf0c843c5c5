import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const NAMES = 'José Nuñez, O’Neal'
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const pair = [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]
      return isLittle ? pair : pair.reverse()
    }),
  )

test.each([
  ['UTF-8', new TextEncoder().encode(NAMES), NAMES],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${NAMES}`), NAMES],
  ['UTF-16 with a byte order mark', utf16(`\uFEFF${NAMES}`, true), NAMES],
  ['big-endian UTF-16', utf16(`\uFEFF${NAMES}`, false), NAMES],
  ['UTF-16 without a byte order mark', utf16(NAMES, true), NAMES],
  ['Windows letters', latin('Jos\xe9 Nu\xf1ez, O\x92Neal'), NAMES],
  ['Mac letters', latin('Jos\x8e Nu\x96ez, O\xd5Neal'), NAMES],
  ['Windows lines with a dash', latin('Hours\r\nMon\x96Fri\r\n'), 'Hours\r\nMon–Fri\r\n'],
  ['Mac lines', latin('Name\rMar\x92a'), 'Name\rMaría'],
  [
    'UTF-8 declared as UTF-16',
    new TextEncoder().encode('<?xml version="1.0" encoding="utf-16"?>Peña'),
    '<?xml version="1.0" encoding="utf-16"?>Peña',
  ],
  [
    'declared ISO-8859-1',
    latin('<?xml version="1.0" encoding="ISO-8859-1"?>Pe\xf1a'),
    '<?xml version="1.0" encoding="ISO-8859-1"?>Peña',
  ],
  [
    'declared falsely as UTF-8',
    latin('<?xml version="1.0" encoding="UTF-8"?>Pe\xf1a'),
    '<?xml version="1.0" encoding="UTF-8"?>Peña',
  ],
  [
    'declared as no encoding',
    latin('<?xml version="1.0" encoding="klingon"?>Pena'),
    '<?xml version="1.0" encoding="klingon"?>Pena',
  ],
  ['nothing', latin(''), ''],
])('reads %s', (_what, bytes, text) => expect(decodeText(bytes)).toBe(text))
