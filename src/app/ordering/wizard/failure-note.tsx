import { MessageBar } from '#app/kit/messages/message.tsx'
import { takeFocus } from '#app/kit/take-focus.ts'

/** Takes the focus, so that it is seen and read out from anywhere on the page. */
export function FailureNote({ text, className }: { text: string | null; className?: string | undefined }) {
  if (!text) return null
  return (
    <div key={text} ref={takeFocus} tabIndex={-1} role="alert" className={className}>
      <MessageBar tone="error" text={text} />
    </div>
  )
}
