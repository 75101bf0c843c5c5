import { MessageBar } from '#app/kit/messages/message.tsx'

/** A rejection that concerns the form as a whole. Rendered above the submit button. */
export function FormProblem({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <div role="alert">
      <MessageBar tone="error" text={text} />
    </div>
  )
}
