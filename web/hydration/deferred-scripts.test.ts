import { expect, test } from 'vitest'
import { deferredScripts } from './deferred-scripts.ts'

// As the router writes it.
const PAGE = `<head><link rel="modulepreload" href="/assets/entry.js" integrity="sha384-a"/><link rel="modulepreload" href="/assets/react.js" integrity="sha384-b"/><link rel="stylesheet" href="/a.css"/></head><p>words</p><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.js");</script>`

test('no script is fetched before the page is drawn, and the shop starts when all have come', () => {
  const page = deferredScripts(PAGE)
  expect(page).toMatch(
    /^<head><link rel="stylesheet" href="\/a.css"\/><\/head><p>words<\/p><script type="module">/,
  )
  expect(page).toContain(
    'const wake=async()=>{const files=["/assets/react.js"],entry="/assets/entry.js";\n' +
      'for(const file of [...files,entry]){order(file);await breath()}\n' +
      'for(const file of files)await run(file);\n' +
      'const route0=await import("/assets/root.js");const route1=await import("/assets/home.js");' +
      'window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};' +
      'await run(entry)};',
  )
  expect(page).toMatch(/wake\(\)[\s\S]*first-contentful-paint[\s\S]*<\/script>$/)
})

test('a page whose scripts are written in another way is left as it is', () => {
  const page = '<script type="module" async="">somethingElse()</script>'
  expect(deferredScripts(page)).toBe(page)
})

test('in development, where files have other addresses, the scripts stay where they are', () => {
  const page = PAGE.replaceAll('/assets/', '/web/')
  expect(deferredScripts(page)).toBe(page)
})
