import { Arms, Head, Legs, Torso } from './person.tsx'
import { type Offset, place } from './picture.tsx'

/** Black on light ground; lifted in a dark scheme, or the head would seem to end under the cap. */
const CAP = 'color-mix(in srgb, #17211c 68%, var(--ink))'

export function Driver({ x, night = false }: Offset & { night?: boolean }) {
  const skin = night ? '#9a6440' : '#8d5a3b'
  return (
    <g transform={place(x)}>
      <Legs left={night ? '#3a4a68' : '#2e3a52'} right={night ? '#303d55' : '#263043'} />
      <Arms skin={skin} />
      <Torso shirt={night ? '#dce8e1' : '#d9d2c0'} />
      <Head skin={skin} />
      <Vest />
      <path d="M-4.8-62.2V-64.4A4.8 4.6 0 0 1 4.8-64.4V-63.4H8.1V-62.2Z" fill={CAP} />
    </g>
  )
}

function Vest() {
  return (
    <>
      <path
        d="M-3.6-55L-1.1-49V-32H-6.9V-53.5Q-6.3-55-5.2-55ZM3.6-55L1.1-49V-32H6.9V-53.5Q6.3-55 5.2-55Z"
        fill="#ffb000"
      />
      <path d="M-6.9-39.6H-1.1V-37.2H-6.9ZM1.1-39.6H6.9V-37.2H1.1Z" fill="#fffdf8" />
    </>
  )
}
