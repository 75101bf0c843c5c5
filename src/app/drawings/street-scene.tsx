import { Cart } from './cart.tsx'
import { Driver } from './driver.tsx'
import { Firs } from './firs.tsx'
import { Picture } from './picture.tsx'

// In a file of its own because error pages show it, and every page loads those.
export function StreetScene({ sign = 'Oak St' }: { sign?: string }) {
  return (
    <Picture width={302} height={84} ground>
      <Firs />
      <path d="M87.3-48H90.7V0H87.3Z" fill="#6b5a44" />
      <rect x="68" y="-62.5" width="42" height="17.4" rx="1.2" fill="var(--brand)" />
      <text x="89" y="-51" fontSize="8.6" fontWeight="700" textAnchor="middle" fill="var(--on-brand)">
        {sign}
      </text>
      <Cart x={136.5} size={96} />
      <Driver x={191.6} />
    </Picture>
  )
}
