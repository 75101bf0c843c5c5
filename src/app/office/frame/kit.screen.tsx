import { MessageHost } from '#app/kit/messages/message-host.tsx'
import { KitPage } from '#app/kit/page/kit-page.tsx'

export const meta = () => [{ title: 'Kit' }, { name: 'robots', content: 'noindex' }]

export default function KitScreen() {
  return (
    <>
      <KitPage />
      <MessageHost />
    </>
  )
}
