import { type Offset, place } from './picture.tsx'

export type PersonColors = { skin?: string; hair?: string; shirt?: string; trousers?: string; trousersShade?: string }

/** 68 inches high, 23 wide; `x` is the middle. */
export function Person(props: Offset & PersonColors) {
  const {
    skin = '#a9714b',
    hair = '#3b2418',
    shirt = '#e3dac5',
    trousers = '#5b6472',
    trousersShade = '#4c515e',
  } = props
  return (
    <g transform={place(props.x)}>
      <Legs left={trousers} right={trousersShade} />
      <Arms skin={skin} />
      <Torso shirt={shirt} />
      <Head skin={skin} />
      <path d="M-5.2-61.5V-63.5A5.2 4.6 0 0 1 5.2-63.5V-61.5H4.4V-63.4A8 5 0 0 0-4.4-63.4V-61.5Z" fill={hair} />
    </g>
  )
}

export function Head({ skin }: { skin: string }) {
  return (
    <>
      <rect x="-2.1" y="-57" width="4.2" height="4" fill={skin} />
      <rect x="-2.1" y="-54.1" width="4.2" height="1.1" fill="#000" opacity=".12" />
      <path d="M-4.5-65H4.5V-60.5C4.5-57.5 2-55.4 0-55.4S-4.5-57.5-4.5-60.5Z" fill={skin} />
    </>
  )
}

export function Torso({ shirt }: { shirt: string }) {
  return (
    <path
      d="M-5.2-55H-2.1V-53H2.1V-55H5.2Q7.6-55 8.1-52L9.7-42.6H6.6V-30.5H-6.6V-42.6H-9.7L-8.1-52Q-7.6-55-5.2-55Z"
      fill={shirt}
    />
  )
}

export function Arms({ skin }: { skin: string }) {
  return (
    <path
      d="M-9.4-43H-6.6L-7.2-32.6Q-7.4-30.8-9.3-30.8T-11.2-32.8ZM9.4-43H6.6L7.2-32.6Q7.4-30.8 9.3-30.8T11.2-32.8Z"
      fill={skin}
    />
  )
}

export function Legs({ left, right }: { left: string; right: string }) {
  return (
    <>
      <path d="M-6.2-31H-.4L-.6-2H-5.8Z" fill={left} />
      <path d="M.4-31H6.2L5.8-2H.6Z" fill={right} />
      <path d="M-8.1 0Q-8.1-2.8-5.6-2.8H-.6V0ZM.7 0V-2.8H6.2Q8.8-2.8 8.8 0Z" fill="#1b201d" />
    </>
  )
}
