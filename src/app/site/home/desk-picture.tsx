import type { Screen } from './screens.ts'

export interface DeskPictureProps {
  screen: Screen
  className?: string | undefined
}

export const DeskPicture = ({ screen: { name, desk }, className }: DeskPictureProps) => (
  <img className={className} src={`/screens/${name}-desk.webp`} alt={desk} width={1668} height={1042} loading="lazy" />
)
