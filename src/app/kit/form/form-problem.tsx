import { MessageBar } from '#app/kit/messages/message.tsx'

export function FormProblem({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <div role="alert">
      <MessageBar tone="error" text={text} />
    </div>
  )
}
