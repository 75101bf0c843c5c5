import { registerHooks } from 'node:module'

// Loaded before the product (start.mjs). Drizzle comes twice in its package: its hundred ES modules import each other in
// circles, for which Node takes 150 MB and most of a second at the start; its CommonJS files are the same code without that.

registerHooks({
  resolve(specifier, context, next) {
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    const conditions = context.conditions.map((name) => (name === 'import' ? 'require' : name))
    return next(specifier, { ...context, conditions })
  },
})
