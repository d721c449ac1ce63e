import { afterFirstPaint } from './after-first-paint.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const START = /<script type="module" async="">([\s\S]*?)<\/script>/
const IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g
const MODULES = /window\.__reactRouterRouteModules = \{[^}]*\};/
const ENTRY = /import\("([^"]+)"\);/

/**
 * Fetches and runs our files. As script elements made by a script, because the content policy trusts what a trusted
 * script adds; an import written into the page itself would have to be named in the policy, and so would all that the
 * imported file imports.
 */
const FILES = `const ours=(file)=>{if(!file.startsWith("/assets/"))throw new Error(file);return file};
const policy=window.trustedTypes?.createPolicy("shop",{createScriptURL:ours});
const run=(file)=>new Promise((done,broken)=>{const script=document.createElement("script");
script.type="module";script.src=policy?policy.createScriptURL(file):file;
script.onload=()=>{script.remove();done()};script.onerror=broken;document.head.append(script)});
const order=(file)=>{const link=document.createElement("link");link.rel="modulepreload";
link.fetchPriority="low";link.href=file;document.head.append(link)};
const breath=()=>new Promise((next)=>setTimeout(next));`

/** A button that is pressed before the shop is hydrated is pressed again once it is, so that no press is in vain. */
const HOLD = `let pressed;const hold=({target})=>{pressed=target.closest("button[type=button]")??pressed};
addEventListener("click",hold);
addEventListener("hydrated",()=>{removeEventListener("click",hold);pressed?.click()},{once:true});`

/**
 * Lets a page's scripts come after its first picture. The page reads without them, so nothing that is seen should wait
 * for the line they would take. They are fetched side by side and run one after another, each after those it needs,
 * so that no one run keeps a finger waiting.
 */
export function deferredScripts(html: string): string {
  const start = START.exec(html)?.[1]
  const entry = start && ENTRY.exec(start)?.[1]
  const modules = start && MODULES.exec(start)?.[0]
  // In development the bundler serves the files under other addresses, and in an order of its own.
  if (!entry?.startsWith('/assets/') || !modules) return html
  const files = [...html.matchAll(PRELOAD)].map(([, file]) => file).filter((file) => file !== entry)
  const routes = [...start.matchAll(IMPORT)].flatMap(([, name, file]) => (name ? [{ name, file }] : []))
  const named = routes.map(({ name, file }) => `const ${name}=await import("${file}");`).join('')
  const wake = `const wake=async()=>{const files=${JSON.stringify(files)},entry="${entry}";
for(const file of [...files,entry]){order(file);await breath()}
for(const file of files)await run(file);
${named}${modules}await run(entry)};`
  const late = `${FILES}${HOLD}${wake}${afterFirstPaint('wake()')}`
  return html.replaceAll(PRELOAD, '').replace(START, () => `<script type="module">${late}</script>`)
}
