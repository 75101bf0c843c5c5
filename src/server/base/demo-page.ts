const STYLE = `body{font:16px/1.5 system-ui;background:#f7f4ec;color:#17211c;max-width:720px;margin:32px auto;padding:0 16px}
    article{background:#fffdf8;border:1px solid #ded7c6;border-radius:12px;padding:16px 20px;margin:16px 0}
    header{display:flex;flex-direction:column}span{color:#48524b;font-size:14px}pre{white-space:pre-wrap;font:inherit;margin:12px 0 0}
    a,summary{display:inline-block;padding:12px 0;color:#1a4f3e;cursor:pointer}iframe{width:100%;height:640px;border:1px solid #ded7c6}
    form{display:flex;flex-wrap:wrap;gap:12px}button{font:600 16px system-ui;padding:12px 20px;border:0;border-radius:8px;background:#1a4f3e;color:#fff;cursor:pointer}`

/** A page of the demo's tools, which needs no script. */
export const demoPage = (title: string, nonce: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style nonce="${nonce}">${STYLE}</style></head><body><h1>${title}</h1>${body}</body></html>`
