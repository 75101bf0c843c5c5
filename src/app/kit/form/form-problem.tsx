import { MessageBar } from '#app/kit/messages/message.tsx'

/** Why a form was not taken, where that is about no field of it. It stands above the button. */
export function FormProblem({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <div role="alert">
      <MessageBar tone="error" text={text} />
    </div>
  )
}
