/** Default style: number on the first row, expiry and CVV on the second, 210 px high at 320 px width. */
export const baseStylesheet = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; padding: 4px; color: #17211c; background: transparent; }
body, input, select { font-family: system-ui, sans-serif; font-size: 16px; }
form {
  display: grid; max-width: 480px; align-items: center; column-gap: 8px; row-gap: 6px;
  grid-template-columns: 56px auto 68px minmax(60px, 1fr);
  grid-template-areas: 'card card card card' 'number number number number' 'expiry expiry expiry cvv-label' 'month slash year cvv';
}
form > br { display: none; }
label, .label { font-size: 14px; line-height: 20px; font-weight: 600; }
input, select {
  width: 100%; height: 46px; padding: 0 12px; color: inherit; background: transparent;
  border: 1px solid #88836f; border-radius: 8px; font-variant-numeric: tabular-nums;
}
input:focus-visible, select:focus-visible { outline: 2px solid #1a4f3e; outline-offset: 2px; }
input::placeholder { color: #646b62; opacity: 1; }
.error { border: 2px solid #b3261e; background: #fbe9e5; }
#cccardlabel { grid-area: card; }
#ccnumfield { grid-area: number; }
#ccexpirylabel { grid-area: expiry; margin-top: 6px; }
#ccexpirymonth, #ccexpiryfieldmonth { grid-area: month; }
#ccexpiryslash { grid-area: slash; color: #646b62; }
#ccexpiryyear, #ccexpiryfieldyear { grid-area: year; }
#cccvvlabel { grid-area: cvv-label; margin: 6px 0 0 8px; }
#cccvvfield { grid-area: cvv; margin-left: 8px; width: auto; max-width: 120px; }
select { padding: 0 4px; }
`

const refused = [/["'<\\@]/, /url\s*\(/i, /box-shadow/i, /expression/i, /:\s*-/]

/**
 * The page's `css` parameter, or nothing. One refused token drops the whole sheet, the strictest behavior seen of the
 * real frame, so that a sheet that works here works there; it also blocks markup and loads.
 */
export const acceptedStylesheet = (css: string): string => (refused.some((token) => token.test(css)) ? '' : css)
