import { type Offset, place } from './picture.tsx'

/** 179 inches high to its chimney, its walls 225 wide, the roof 15 more on each side. */
export function House({ x }: Offset) {
  return (
    <g transform={place(x)}>
      <path d="M0-88H225V0H0Z" fill="#3c6353" />
      <path d="M77-6H148V0H77Z" fill="#2d4a3e" />
      <path d="M72.4-88H77V-6H72.4ZM148-88H152.6V-6H148Z" fill="#8aa198" />
      <path d="M96.4-66H128.4V-6H96.4Z" fill="#8a4b2b" />
      <circle cx="121.6" cy="-31.5" r="2.1" fill="#ffb000" />
      <LitWindow x={20.6} />
      <LitWindow x={163.7} />
      <path d="M-14.4-91L35.6-162H189L239-91Z" fill="#0a2018" />
      <path d="M-15-91.4H240V-86.5H-15Z" fill="#06140f" />
      <path d="M163-179H183.4V-137.5H163Z" fill="#081a13" />
    </g>
  )
}

function LitWindow({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} -71.5)`}>
      <path d="M0 0H37V38.4H0Z" fill="#ffc659" />
      <path d="M17.6 0H19.6V38.4H17.6ZM0 18.2H37V20.2H0Z" fill="#2d4a3e" />
    </g>
  )
}
