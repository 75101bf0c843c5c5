const TRADE_WORD =
  /^(hauling|haulers?|waste|trash|garbage|refuse|disposal|carts?|sanitation|recycling|removal|rubbish|services?|company|co\.?|inc\.?|llc)$/i

export interface HaulerName {
  /** 'Piedmont' of 'Piedmont Hauling', 'Blue Ridge' of 'Blue Ridge Waste'. */
  short: string
  rest: string
  city: string
}

export function haulerName(name: string, address: string): HaulerName {
  const words = name.trim().split(/\s+/)
  let own = words.length
  while (own > 1 && TRADE_WORD.test(words[own - 1] as string)) own -= 1
  const parts = address.split(',').map((part) => part.trim())
  const city = parts.length >= 3 ? (parts.at(-2) as string) : ''
  const rest = [words.slice(own).join(' '), city].filter(Boolean).join(', ')
  return { short: words.slice(0, own).join(' '), rest, city }
}
