/** Marks that nobody sees, which come with text that was pasted. */
const FORMAT_MARKS = /\p{Cf}/gu
/** Letters and digits of East Asian keyboards, each at a fixed distance from the usual one. */
const WIDE = /[\uFF01-\uFF5E]/g
const WIDE_OFFSET = 0xfee0

/** An address as it reads, whatever was pasted with it. */
export const typedText = (text: string): string =>
  text
    .replace(FORMAT_MARKS, '')
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET))
    .replaceAll('\u3000', ' ')
