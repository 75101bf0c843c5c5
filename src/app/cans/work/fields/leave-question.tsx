import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'

export function LeaveQuestion(props: { asked: boolean; onLeave: () => void; onStay: () => void }) {
  const { asked, onLeave, onStay } = props
  return (
    <ConfirmSheet
      open={asked}
      question="Leave without saving?"
      confirm="Discard changes"
      cancel="Stay here"
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>Your changes are not saved yet.</p>
    </ConfirmSheet>
  )
}
