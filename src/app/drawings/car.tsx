import { type Offset, place } from './picture.tsx'

/** 187 inches long, 56 high. */
export function Car({ x }: Offset) {
  return (
    <g transform={place(x)}>
      <path
        d="M0-14.8V-22Q0-29.4 8.5-30.2L42.5-33.2Q58-50 75-55Q79-56 84-56H117Q124-56 131-52.5Q147-44 157-33.4L178-30.4Q187-28.6 187-21V-14.8Z"
        fill="#cfc7b3"
      />
      <path d="M0-18H187V-14.8H0Z" fill="#a59c88" />
      <path d="M51.5-33.4Q62-46 73-49.8Q76-50.8 80-50.8H95.4V-33.4Z" fill="#dde6e2" />
      <path d="M100.4-33.4V-50.8H116Q121-50.8 126-48.4Q138-42 146-33.4Z" fill="#c9d6d1" />
      <path d="M96.6-50.8H98.8V-15H96.6Z" fill="#b7af9b" />
      <rect x="103.6" y="-29.6" width="9.4" height="2.3" rx="1" fill="#99907c" />
      <path d="M178-27.8H184Q186-27.8 186.4-23.6H178Z" fill="#fff0cc" />
      {[37.5, 149].map((wheel) => (
        <g key={wheel}>
          <circle cx={wheel} cy="-13.4" r="13.4" fill="#1b201d" />
          <circle cx={wheel} cy="-13.4" r="6.2" fill="#9aa19a" />
        </g>
      ))}
    </g>
  )
}
