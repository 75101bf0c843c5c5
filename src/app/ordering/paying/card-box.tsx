import { Skeleton } from '#app/kit/display/skeleton.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { CardEntry } from '#app/ordering/card/card-entry.tsx'

/** Height in px of the card frame with its labels, reserved to avoid a layout shift. */
const CARD_ENTRY_HEIGHT = 318

/** Before hydration nothing listens to the frame, so a typed card would be lost. */
export function CardBox({ url, error }: { url: string; error: string | undefined }) {
  const alive = useHydrated()
  return alive ? (
    <CardEntry url={url} error={error} />
  ) : (
    <Skeleton width="100%" height={CARD_ENTRY_HEIGHT} radius={12} />
  )
}
