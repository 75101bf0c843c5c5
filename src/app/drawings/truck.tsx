import { type Offset, place } from './picture.tsx'

/** 316 inches long without the light of its lamps, 126 high, nose to the right. */
export function Truck({ x, brand, lamps = false }: Offset & { brand: string; lamps?: boolean }) {
  return (
    <g transform={place(x)}>
      {lamps && <path d="M316-34L640-2V4L316-20Z" fill="#ffe3a3" opacity=".28" />}
      <path d="M17-36H222V-22H17ZM207-105H223V-22H207Z" fill="#141b18" />
      <Box brand={brand} />
      <path d="M0-66H32V-28H5Q0-28 0-33Z" fill="#c1beb8" />
      <Cab />
      {[60, 105, 269].map((axle) => (
        <Wheel key={axle} x={axle} />
      ))}
    </g>
  )
}

function Box({ brand }: { brand: string }) {
  return (
    <>
      <path d="M40-126H203Q207-126 207-122V-36H40Z" fill="#f7f4ec" />
      <path d="M41-126V-36H7.5V-101Q7.5-126 28-126Z" fill="#dedcd4" />
      <path d="M41-58H207V-46H41Z" fill="#fff1d3" />
      <path d="M41-62H207V-58H41ZM41-50H207V-46H41Z" fill="#ffb000" />
      {[73, 107, 140.5, 174.5].map((rib) => (
        <path key={rib} d={`M${rib}-122H${rib + 2.8}V-36H${rib}Z`} fill="#d8d6ce" />
      ))}
      <text x="124" y="-83" fill="#0f2e24" fontSize="25" fontWeight="780" letterSpacing="-1" textAnchor="middle">
        {brand}
      </text>
    </>
  )
}

function Cab() {
  return (
    <>
      <path d="M221-24V-114.5H268Q284-114.5 293-99L312-66V-24Z" fill="#2f8166" />
      <path d="M221-114.5H240V-24H221Z" fill="#2a735b" />
      <path d="M246-107H270Q279-107 284.5-97L298-71H246Z" fill="#ffe3a3" />
      <path d="M239-114.5H240.4V-24H239Z" fill="#266852" />
      <rect x="248" y="-62" width="11" height="2.6" rx="1.2" fill="#1b4a3b" />
      <rect x="298.5" y="-105" width="4.4" height="24" rx="1.5" fill="#141b18" />
      <rect x="301" y="-49" width="12" height="11" rx="1.5" fill="#fff0cc" />
      <path d="M218-28H316V-21H218Z" fill="#141b18" />
    </>
  )
}

function Wheel({ x }: { x: number }) {
  return (
    <>
      <circle cx={x} cy="-18.8" r="18.8" fill="#0c1210" />
      <circle cx={x} cy="-18.8" r="9" fill="#8d938c" />
      <circle cx={x} cy="-18.8" r="2.7" fill="#3a413d" />
    </>
  )
}
