/** The query of /itoke/ajax-tokenizer.html, with the vendor's parameter names. */
const flags = {
  useexpiry: false,
  useexpiryfield: false,
  usecvv: false,
  tokenizewheninactive: false,
  enhancedresponse: false,
  invalidinputevent: false,
  invalidcreditcardevent: false,
  invalidcvvevent: false,
  invalidexpiryevent: false,
  sendcardtypingevent: false,
  formatinput: false,
  cardnumbernumericonly: false,
  autofocus: false,
  usemonthnames: false,
  unique: false,
}

const numbers = { inactivityto: 500, cardinputmaxlength: 2000 }

const texts = {
  tokenpropname: 'message',
  placeholder: '',
  placeholdercvv: '',
  placeholdermonth: '',
  placeholderyear: '',
  cardlabel: 'Card Number',
  expirylabel: 'Expiration Date',
  cvvlabel: 'CVV',
  cardtitle: 'Credit Card Number',
  cvvtitle: 'CVV',
  expirymonthtitle: 'Expiration Month',
  expiryyeartitle: 'Expiration Year',
  monthnames: 'January-February-March-April-May-June-July-August-September-October-November-December',
  css: '',
  /** An addition of the sandbox: `slow`, `500` or `silent` makes the frame fail on purpose. */
  fake: '',
}

export type TokenizerOptions = typeof flags & typeof numbers & typeof texts

/** Parses `search` ('?a=b&c=d'). Like in the real frame, a plus sign is literal and a space is %20. */
export function readTokenizerOptions(search: string): TokenizerOptions {
  const query = new URLSearchParams(search.replaceAll('+', '%2B'))
  const options: TokenizerOptions = { ...flags, ...numbers, ...texts }
  for (const name of Object.keys(flags) as (keyof typeof flags)[]) options[name] = query.get(name) === 'true'
  for (const name of Object.keys(numbers) as (keyof typeof numbers)[]) {
    const value = Number(query.get(name))
    if (Number.isInteger(value) && value > 0) options[name] = value
  }
  for (const name of Object.keys(texts) as (keyof typeof texts)[]) options[name] = query.get(name) ?? texts[name]
  if (!/^[a-z\d]+$/i.test(options.tokenpropname)) options.tokenpropname = texts.tokenpropname
  return options
}
