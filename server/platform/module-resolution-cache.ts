import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * Node 24 parses a package's whole list of exports for every import of it and for every module in it; drizzle-orm's is
 * 130 KB long, which was two fifths of our start. Its modules name each other by path, and we have one of it: ask once.
 */
export function cacheModuleResolution(): void {
  const known = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/'))
        return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      if (!/^drizzle-orm(?:\/|$)/.test(specifier)) return next(specifier, context)
      const found = known.get(specifier) ?? next(specifier, context)
      known.set(specifier, found)
      return { ...found, shortCircuit: true }
    },
  })
}
