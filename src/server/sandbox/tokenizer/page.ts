import { html, raw } from 'hono/html'
import type { TokenizerOptions } from '#server/sandbox/tokenizer/options.ts'
import { acceptedStylesheet, baseStylesheet } from '#server/sandbox/tokenizer/stylesheet.ts'

export const MODULES_PATH = '/itoke/modules/'

type Markup = ReturnType<typeof html>

/** Any origin may frame the page, like the real one; only its own script and style sheet may run. */
export const framePolicy = (nonce: string): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ')

const choices = (values: readonly (readonly [value: string, label: string])[]): Markup =>
  html`<option value=""></option>${values.map(([value, label]) => html`<option value="${value}">${label}</option>`)}`

function expirySelects(options: TokenizerOptions, thisYear: number): Markup {
  const names = options.monthnames.split('-')
  const months = Array.from({ length: 12 }, (_, index) => {
    const value = String(index + 1).padStart(2, '0')
    return [value, options.usemonthnames ? (names[index] ?? value) : value] as const
  })
  const years = Array.from({ length: 21 }, (_, index) => String(thisYear + index)).map((year) => [year, year] as const)
  return html`<select id="ccexpirymonth" title="${options.expirymonthtitle}" aria-label="${options.expirymonthtitle}">${choices(months)}</select>
<span id="ccexpiryslash" aria-hidden="true">/</span>
<select id="ccexpiryyear" title="${options.expiryyeartitle}" aria-label="${options.expiryyeartitle}">${choices(years)}</select>`
}

const expiryBoxes = (options: TokenizerOptions): Markup =>
  html`<input id="ccexpiryfieldmonth" type="tel" autocomplete="off" maxlength="2" placeholder="${options.placeholdermonth || 'MM'}" title="${options.expirymonthtitle}" aria-label="${options.expirymonthtitle}">
<span id="ccexpiryslash" aria-hidden="true">/</span>
<input id="ccexpiryfieldyear" type="tel" autocomplete="off" maxlength="4" placeholder="${options.placeholderyear || 'YYYY'}" title="${options.expiryyeartitle}" aria-label="${options.expiryyeartitle}">`

function fields(options: TokenizerOptions, thisYear: number): Markup {
  const labeled = options.useexpiry || options.usecvv
  return html`${labeled ? html`<label id="cccardlabel" for="ccnumfield">${options.cardlabel}</label><br>` : ''}
<input id="ccnumfield" type="tel" autocomplete="off" maxlength="${options.cardinputmaxlength}" placeholder="${options.placeholder}" title="${options.cardtitle}" aria-label="${options.cardtitle}">
${
  options.useexpiry
    ? html`<br><span id="ccexpirylabel" class="label">${options.expirylabel}</span><br>
${options.useexpiryfield ? expiryBoxes(options) : expirySelects(options, thisYear)}`
    : ''
}
${
  options.usecvv
    ? html`<br><label id="cccvvlabel" for="cccvvfield">${options.cvvlabel}</label><br>
<input id="cccvvfield" type="tel" autocomplete="off" maxlength="4" placeholder="${options.placeholdercvv}" title="${options.cvvtitle}" aria-label="${options.cvvtitle}">`
    : ''
}`
}

/** The card frame's page, with the vendor's ids (R-65), so that style sheets fit both. */
export function tokenizerPage(options: TokenizerOptions, nonce: string, thisYear: number): Markup {
  const imports = JSON.stringify({ imports: { '#server/sandbox/tokenizer/': MODULES_PATH } })
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card entry (sandbox)</title>
<style nonce="${nonce}">${raw(baseStylesheet)}</style>
<style nonce="${nonce}">${raw(acceptedStylesheet(options.css))}</style>
<script type="importmap" nonce="${nonce}">${raw(imports)}</script>
<script type="module" nonce="${nonce}">import '#server/sandbox/tokenizer/frame.ts'</script>
</head>
<body>
<form id="tokenform" aria-label="Card">
${fields(options, thisYear)}
</form>
</body>
</html>`
}
