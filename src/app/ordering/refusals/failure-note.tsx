import { useEffect, useRef } from 'react'
import { MessageBar } from '#app/kit/messages/message.tsx'

/** Why something was not done. It takes the focus, so that it is heard and seen wherever one was on the page. */
export function FailureNote({ text, className }: { text: string | null; className?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) box.current?.focus()
  }, [text])
  if (!text) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={className}>
      <MessageBar tone="error" text={text} />
    </div>
  )
}
