/** The origin of a CardPointe site (`fts`, `fts-uat`): frame and gateway must share it, since tokens are good only there. */
export function cardPointeOrigin(site: string): string {
  if (!/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(site)) throw new RangeError('Not the name of a CardPointe site')
  return `https://${site}.cardconnect.com`
}

/** Kept plain: the real frame may drop a whole sheet for one property that it does not know. */
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
 * All events on: the frame has three fields, so the event for the number alone would not do.
 * The entry counts as complete after a pause, not when a field is left: on a phone a tap beside the frame leaves no field.
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

/** The address of the card frame (R-27: two rows, 210 px high). Spaces are %20: a plus would be shown as one. */
export const tokenizerUrl = (origin: string): string => {
  const query = Object.entries({ ...parameters, css: layout }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return `${origin}/itoke/ajax-tokenizer.html?${query.join('&')}`
}

/** What `event.origin` of the frame's messages must be. */
export const tokenizerOrigin = (url: string): string => new URL(url).origin
