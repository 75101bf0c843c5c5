import { useLogOut } from '#app/offline/use-log-out.tsx'

export function LogOutButton({ className, onDone }: { className?: string | undefined; onDone?: () => void }) {
  const { leave, question } = useLogOut(onDone)
  return (
    <>
      <button type="button" className={className} onClick={leave}>
        LOGOUT
      </button>
      {question}
    </>
  )
}
