import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** A page of ours inside a frame asks for the contact page by posting 'push-contact'; strangers are not heard. */
export function usePushContact(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.origin === window.location.origin && event.data === 'push-contact') navigate('/Contact')
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [navigate])
}
