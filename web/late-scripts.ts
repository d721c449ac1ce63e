const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const START = /<script type="module" async="">([\s\S]*?)<\/script>/
const IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g
const MODULES = /window\.__reactRouterRouteModules = \{[^}]*\};/
const ENTRY = /import\("([^"]+)"\);/

/**
 * Lets a page's scripts come after its first picture. The page reads without them, so nothing that is seen should wait
 * for the line they would take. They are fetched side by side, and each file runs as it comes, so that no one run
 * keeps a finger waiting.
 */
export function lateScripts(html: string): string {
  const start = START.exec(html)?.[1]
  const entry = start && ENTRY.exec(start)?.[1]
  const modules = start && MODULES.exec(start)?.[0]
  if (!entry || !modules) return html
  const preloaded = [...html.matchAll(PRELOAD)].map(([, file = '']) => file).filter((file) => file !== entry)
  const routes = [...start.matchAll(IMPORT)].flatMap(([, name, file]) => (name ? [{ name, file }] : []))
  const fetched = preloaded.map((file) => `import("${file}")`).join(',')
  const named = routes.map(({ name, file }) => `const ${name}=await import("${file}");`).join('')
  const late = `requestAnimationFrame(()=>setTimeout(async()=>{await Promise.all([${fetched}]);${named}${modules}import("${entry}")}))`
  return html.replaceAll(PRELOAD, '').replace(START, () => `<script type="module">${late}</script>`)
}
