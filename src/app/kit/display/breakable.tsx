/** A text that may be an e-mail: where it needs a second line, that begins after the "@" and not within a word. */
export function Breakable({ children: text }: { children: string }) {
  const host = text.lastIndexOf('@') + 1
  if (host === 0) return text
  return (
    <>
      {text.slice(0, host)}
      <wbr />
      {text.slice(host)}
    </>
  )
}
