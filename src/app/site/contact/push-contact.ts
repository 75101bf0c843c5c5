import { useNavigate } from 'react-router'
import { useWindowEvents } from '#app/kit/use-window-events.ts'

/** A page of ours inside a frame asks for the contact page by posting 'push-contact'; strangers are not heard. */
export function usePushContact(): void {
  const navigate = useNavigate()
  useWindowEvents({
    message(event) {
      if (event.origin === window.location.origin && event.data === 'push-contact') navigate('/Contact')
    },
  })
}
