import { useNavigate } from 'react-router'
import { useWindowEvents } from '#app/kit/use-window-events.ts'

export function usePushContact(): void {
  const navigate = useNavigate()
  useWindowEvents({
    message(event) {
      if (event.origin === window.location.origin && event.data === 'push-contact') navigate('/Contact')
    },
  })
}
