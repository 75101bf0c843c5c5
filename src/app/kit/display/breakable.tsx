/** A text that may be an email: where it needs a second line, that begins after the "@" and not within a word. */
export function Breakable({ children: text }: { children: string }) {
  const host = text.lastIndexOf('@') + 1
  if (host === 0) return text
  return (
    <>
      <span>{text.slice(0, host)}</span>
      <wbr />
      <span>{text.slice(host)}</span>
    </>
  )
}
