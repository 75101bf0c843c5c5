import { useNavigate } from 'react-router'
import { useWindowEvents } from '#app/kit/use-window-events.ts'

/** Navigates to the contact page on a 'push-contact' message from a same-origin frame; other origins are ignored. */
export function usePushContact(): void {
  const navigate = useNavigate()
  useWindowEvents({
    message(event) {
      if (event.origin === window.location.origin && event.data === 'push-contact') navigate('/Contact')
    },
  })
}
