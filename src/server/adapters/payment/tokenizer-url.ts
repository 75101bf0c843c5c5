/** Frame and gateway must share the origin, since tokens are valid only there. */
export function cardPointeOrigin(site: string): string {
  if (!/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(site)) throw new RangeError('Not the name of a CardPointe site')
  return `https://${site}.cardconnect.com`
}

/** Kept simple: the real frame may drop the whole style sheet for one unsupported property. */
const layout = [
  'body{margin:0;font-family:sans-serif}',
  'br{display:none}',
  'input{font-family:sans-serif;font-size:16px;height:46px}',
  '#ccnumfield{width:95%;margin-bottom:8px}',
  '#ccexpiryfieldmonth{width:56px}',
  '#ccexpiryfieldyear{width:68px}',
  '#cccvvfield{width:60px}',
].join('')

/**
 * All events on: the frame has three fields, so the number's event alone is not enough.
 * Entry counts as complete after a pause instead of on blur: on a phone, a tap beside the frame blurs nothing.
 */
const parameters = {
  useexpiry: 'true',
  useexpiryfield: 'true',
  usecvv: 'true',
  enhancedresponse: 'true',
  invalidcreditcardevent: 'true',
  invalidcvvevent: 'true',
  invalidexpiryevent: 'true',
  tokenizewheninactive: 'true',
  inactivityto: '700',
  cardinputmaxlength: '19',
  formatinput: 'true',
  cardlabel: 'Card number',
  expirylabel: 'Expires',
  cvvlabel: 'CVV',
  cardtitle: 'Card number',
  expirymonthtitle: 'Expiration month',
  expiryyeartitle: 'Expiration year',
  cvvtitle: 'Security code (CVV)',
  placeholdermonth: 'MM',
  placeholderyear: 'YYYY',
}

/**
 * The address of the card frame (R-27: two rows, 210 px high). Spaces are %20, because the frame shows a plus as is.
 */
export const tokenizerUrl = (origin: string): string => {
  const query = Object.entries({ ...parameters, css: layout }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return `${origin}/itoke/ajax-tokenizer.html?${query.join('&')}`
}

export const tokenizerOrigin = (url: string): string => new URL(url).origin
