import { expect, test } from 'vitest'
import { deferredScripts } from './deferred-scripts.ts'

// As React Router renders it.
const PAGE = `<head><link rel="modulepreload" href="/assets/entry.js" integrity="sha384-a"/><link rel="modulepreload" href="/assets/react.js" integrity="sha384-b"/><link rel="stylesheet" href="/a.css"/></head><p>words</p><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.js");</script>`

test('scripts are fetched after the first paint, and the entry runs when all are loaded', () => {
  const page = deferredScripts(PAGE)
  expect(page).toMatch(
    /^<head><link rel="stylesheet" href="\/a.css"\/><\/head><p>words<\/p><script type="module">/,
  )
  expect(page).toContain(
    'const start=async()=>{const files=["/assets/react.js"],entry="/assets/entry.js";\n' +
      'for(const file of [...files,entry]){preload(file);await yieldToBrowser()}\n' +
      'for(const file of files)await load(file);\n' +
      'const route0=await import("/assets/root.js");const route1=await import("/assets/home.js");' +
      'window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};' +
      'await load(entry)};',
  )
  expect(page).toMatch(/start\(\)[\s\S]*first-contentful-paint[\s\S]*<\/script>$/)
})

test('a page with an unknown script format is unchanged', () => {
  const page = '<script type="module" async="">somethingElse()</script>'
  expect(deferredScripts(page)).toBe(page)
})

test('in development, where files have other addresses, the page is unchanged', () => {
  const page = PAGE.replaceAll('/assets/', '/web/')
  expect(deferredScripts(page)).toBe(page)
})
