import type { Planted } from './rule.ts'

// Violations of the rules on citations and style sheets.

const rulePage = (text: string) => ({ 'docs/rules.md': text })
const whole = '\n**Why:** reasons.\n**Enforced:** `src/domain/geo/place.ts`\n'

export const plantedReferences: Planted[] = [
  {
    rule: 'nothing is cited that cannot be opened here',
    files: { 'src/domain/geo/place.ts': `// A place is a point (${'decision'} 18).` },
    at: 'src/domain/geo/place.ts',
  },
  {
    rule: 'nothing is cited that cannot be opened here',
    files: { 'src/server/calls/wire.ts': `// The bodies of ${'contract'}.md.` },
    at: 'src/server/calls/wire.ts',
  },
  {
    rule: 'nothing is cited that cannot be opened here',
    files: { 'src/server/sandbox/vault.ts': `// As ${'external-services'} 1.1 says.` },
    at: 'src/server/sandbox/vault.ts',
  },
  {
    rule: 'nothing is cited that cannot be opened here',
    files: { 'src/domain/geo/place.ts': `// A point (${'specification'}, back office, ${'section'} 5).` },
    at: 'src/domain/geo/place.ts',
  },
  {
    rule: 'a cited rule or decision exists',
    files: { ...rulePage(`### R-${1} A place${whole}`), 'src/domain/geo/place.ts': `// A point (R-${2}).` },
    at: 'src/domain/geo/place.ts: no R-2',
  },
  {
    rule: 'a cited rule or decision exists',
    files: { 'docs/decisions/0001-one-dispatcher.md': '', 'src/domain/geo/place.ts': `// A point (ADR-${2}).` },
    at: 'src/domain/geo/place.ts: no ADR-2',
  },
  {
    rule: 'a rule names files that exist',
    files: rulePage(`### R-${1} A place${whole}`),
    at: 'docs/rules.md: no src/domain/geo/place.ts',
  },
  {
    rule: 'an id belongs to one rule, and each rule says why and where it is enforced',
    files: rulePage(`### R-${1} A place${whole}### R-${1} Another${whole}`),
    at: 'docs/rules.md: R-1 twice',
  },
  {
    rule: 'an id belongs to one rule, and each rule says why and where it is enforced',
    files: rulePage(`### R-${1} A place\n**Why:** reasons.\n`),
    at: 'docs/rules.md: R-1 is not whole',
  },
]

const SHEET = 'src/app/kit/chip.module.css'
const chip = (use: string) => ({
  'src/app/kit/chip.tsx': `import classes from './chip.module.css'\nexport const look = ${use}`,
  [SHEET]: '.chip[data-on] > .dot:hover { width: .5em; background: url("a.dotted.png") }',
})
const textSize = "text and layout follow the reader's text size"
const bareText = 'text that can change beside an element has an element of its own'
const markup = (text: string) => ({ 'src/app/kit/chip.tsx': `export const chip = ${text}` })
const missingClass = 'a class that is asked for stands in its style sheet'

export const plantedStyles: Planted[] = [
  { rule: missingClass, files: chip('[classes.chip, classes.dot, classes.tip]'), at: 'src/app/kit/chip.tsx: tip' },
  { rule: missingClass, files: chip(`classes['chip-wide']`), at: 'src/app/kit/chip.tsx: chip-wide' },
  { rule: missingClass, files: chip('classes.dotted'), at: 'src/app/kit/chip.tsx: dotted' },
  {
    rule: missingClass,
    files: { [SHEET]: `.chip { composes: plain from '#app/kit/type.module.css' }`, 'src/app/kit/type.module.css': '' },
    at: `${SHEET}: plain of type.module.css`,
  },
  { rule: missingClass, files: { [SHEET]: '.chip { composes: base }' }, at: `${SHEET}: base` },
  {
    rule: 'what changes under a pointer changes only for those who have one',
    files: { [SHEET]: '@media (hover: hover) { .chip:hover { color: red } }\n.chip:hover { color: red }' },
    at: `${SHEET}: .chip:hover`,
  },
  {
    rule: 'figures of one width stand as close as words',
    files: { [SHEET]: '.chip { font-variant-numeric: tabular-nums; }' },
    at: `${SHEET}: .chip`,
  },
  { rule: bareText, files: markup('<p>{open || <b />}{busy && "Saving"}</p>'), at: 'src/app/kit/chip.tsx: {busy' },
  { rule: bareText, files: markup('<p>{count} carts</p>'), at: 'src/app/kit/chip.tsx: {count}' },
  { rule: bareText, files: markup('<p>{open && <b />} carts</p>'), at: 'src/app/kit/chip.tsx: carts' },
  { rule: textSize, files: { [SHEET]: '.chip { font: 420 14px / 20px a }' }, at: `${SHEET}: font` },
  { rule: textSize, files: { [SHEET]: '.chip { color: red; font-size: 14px }' }, at: `${SHEET}: font-size` },
  { rule: textSize, files: { [SHEET]: '@media (max-width: 479px) {}' }, at: `${SHEET}: @media` },
]
