import { MessageHost } from '#app/kit/messages/message-host.tsx'
import { KitPage } from '#app/kit/page/kit-page.tsx'

export const meta = () => [{ title: 'Kit' }, { name: 'robots', content: 'noindex' }]

/** Every part in every state: laid beside a picture, a part that drifted is seen at once. */
export default function KitScreen() {
  return (
    <>
      <KitPage />
      <MessageHost />
    </>
  )
}
