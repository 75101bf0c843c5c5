const FORMAT_MARKS = /\p{Cf}/gu
const WIDE = /[\uFF01-\uFF5E]/g
const WIDE_OFFSET = 0xfee0

export const typedText = (text: string): string =>
  text
    .replace(FORMAT_MARKS, '')
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET))
    .replaceAll('\u3000', ' ')
