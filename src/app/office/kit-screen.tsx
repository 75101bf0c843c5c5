import { KitPage } from '#app/kit/kit-page.tsx'
import { MessageHost } from '#app/kit/message-host.tsx'

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
