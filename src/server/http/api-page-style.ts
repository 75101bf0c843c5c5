/** The page's whole style sheet: paper and ink, in both color schemes. */
export const API_PAGE_STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#17211c,#ece7da);--soft:light-dark(#48524b,#b9bfb4);
--paper:light-dark(#f7f4ec,#141a17);--card:light-dark(#fffdf8,#1c2420);--line:light-dark(#ded7c6,#36423b);--link:light-dark(#17487d,#9cc4f2)}
body{font:16px/1.55 system-ui,sans-serif;background:var(--paper);color:var(--ink);max-width:860px;margin:0 auto;padding:32px 16px 64px}
h1{font-size:32px;margin:0 0 8px}h2{font-size:24px;margin:48px 0 8px;text-transform:capitalize}h3{font-size:18px;margin:0;overflow-wrap:anywhere}
a{color:var(--link)}code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;list-style:none;padding:0}nav a{display:inline-block;padding:6px 0}
article{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:20px;margin:16px 0}
article p{margin:8px 0}.who{color:var(--soft);font-size:14px}.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px;margin:12px 0}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line);font-weight:400}
thead th{color:var(--soft)}`
