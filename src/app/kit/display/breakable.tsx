/** Lets an email wrap after its "@" instead of within a word. */
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
