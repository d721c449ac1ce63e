const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const START = /<script type="module" async="">([\s\S]*?)<\/script>/
const IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g
const MODULES = /window\.__reactRouterRouteModules = \{[^}]*\};/
const ENTRY = /import\("([^"]+)"\);/

/**
 * Functions of the starting script. It loads our files as script elements, because the content security policy trusts
 * what a trusted script adds ('strict-dynamic'). An import in the page itself would have to be listed in the policy,
 * together with everything that the imported file imports.
 */
const FUNCTIONS = `const checked=(file)=>{if(!file.startsWith("/assets/"))throw new Error(file);return file};
const policy=window.trustedTypes?.createPolicy("shop",{createScriptURL:checked});
const load=(file)=>new Promise((done,failed)=>{const script=document.createElement("script");
script.type="module";script.src=policy?policy.createScriptURL(file):file;
script.onload=()=>{script.remove();done()};script.onerror=failed;document.head.append(script)});
const preload=(file)=>{const link=document.createElement("link");link.rel="modulepreload";
link.fetchPriority="low";link.href=file;document.head.append(link)};
const yieldToBrowser=()=>new Promise((next)=>setTimeout(next));`

/** Repeats the last press on a button that came before hydration, once the page is hydrated. */
const REPLAY_CLICK = `let pressed;const remember=({target})=>{pressed=target.closest("button[type=button]")??pressed};
addEventListener("click",remember);
addEventListener("hydrated",()=>{removeEventListener("click",remember);pressed?.click()},{once:true});`

/** Calls `start` after the first paint. Some private browsers do not report paints: there it waits a second. */
const AFTER_FIRST_PAINT = `let isStarted=false;const startOnce=()=>{if(!isStarted){isStarted=true;start()}};
requestAnimationFrame(()=>setTimeout(startOnce,1000));
new PerformanceObserver((list)=>{if(list.getEntriesByName("first-contentful-paint").length)startOnce()}).observe({type:"paint",buffered:true})`

/**
 * Defers the scripts of a rendered page until after its first paint: the page is readable without them, so they must
 * not compete with its pictures for bandwidth. The files are fetched in parallel and run one after another, each after
 * its imports, as short tasks that do not block input.
 */
export function deferredScripts(html: string): string {
  const router = START.exec(html)?.[1]
  const entry = router && ENTRY.exec(router)?.[1]
  const modules = router && MODULES.exec(router)?.[0]
  // In development the files have other addresses and their own order.
  if (!entry?.startsWith('/assets/') || !modules) return html
  const files = [...html.matchAll(PRELOAD)].map(([, file]) => file).filter((file) => file !== entry)
  const routes = [...router.matchAll(IMPORT)].flatMap(([, name, file]) => (name ? [{ name, file }] : []))
  const imports = routes.map(({ name, file }) => `const ${name}=await import("${file}");`).join('')
  const start = `const start=async()=>{const files=${JSON.stringify(files)},entry="${entry}";
for(const file of [...files,entry]){preload(file);await yieldToBrowser()}
for(const file of files)await load(file);
${imports}${modules}await load(entry)};`
  const script = `${FUNCTIONS}${REPLAY_CLICK}${start}${AFTER_FIRST_PAINT}`
  return html.replaceAll(PRELOAD, '').replace(START, () => `<script type="module">${script}</script>`)
}
