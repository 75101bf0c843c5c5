import { MessageBar } from '#app/kit/messages/message.tsx'

/** Why a form could not be sent, where it is about no field. */
export function FormFailure({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <div role="alert">
      <MessageBar tone="error" text={text} />
    </div>
  )
}
