import { execSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
const pgcpu = () => { let t = 0; for (const p of readdirSync('/proc')) { if (!/^\d+$/.test(p)) continue; try { const s = readFileSync(`/proc/${p}/stat`, 'utf8'); if (!/\(postgres\)/.test(s)) continue; const f = s.slice(s.lastIndexOf(')') + 2).split(' '); t += Number(f[11]) + Number(f[12]) } catch {} } return t / 100 }
let last = { n: process.cpuUsage(), p: pgcpu(), t: performance.now() }
setInterval(() => { const n = process.cpuUsage(), p = pgcpu(), t = performance.now(); const dt = (t - last.t) / 1000; console.log(`node user ${((n.user - last.n.user) / 1e6 / dt).toFixed(2)} sys ${((n.system - last.n.system) / 1e6 / dt).toFixed(2)} pg ${((p - last.p) / dt).toFixed(2)}`); last = { n, p, t } }, 1000).unref()
await import('./order-throughput.ts')
