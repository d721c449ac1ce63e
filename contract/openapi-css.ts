/** The style of the API reference: the colours and rules of the shop, without its fonts. */
export const DOCS_CSS = `:root { --paper: #fbf7ee; --husk: #f4eddd; --field: #fffdf8; --ink: #15271c; --forest: #1e4632; --turmeric: #f2ae2b; --chilli: #a62b16; --muted: #56614f; --line: rgb(21 39 28 / 0.17); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, -apple-system, 'Segoe UI', sans-serif; }
header { background: var(--ink); border-bottom: 4px solid var(--turmeric); color: var(--paper); padding: 2.5rem max(1.25rem, calc((100% - 78rem) / 2)) 2rem; }
header p { max-width: 46rem; margin: 0.75rem 0 0; }
header a { color: var(--turmeric); }
.brand { font-size: 0.8rem; letter-spacing: 0.18em; margin: 0; text-transform: uppercase; }
h1, h2, h3, h4 { line-height: 1.15; text-wrap: balance; }
h1 { font: 700 clamp(2.25rem, 6vw, 3.5rem) / 1.05 Georgia, serif; margin: 0.35rem 0 1rem; }
h2 { border-top: 4px double var(--ink); font: 700 2rem/1.15 Georgia, serif; margin: 4rem 0 0; padding-top: 1.25rem; }
h2 + p { color: var(--muted); margin: 0.35rem 0 0; }
h3 { font-size: 1.3rem; margin: 0 0 0.6rem; }
h4 { font-size: 1rem; margin: 2rem 0 0.5rem; }
main { margin: 0 auto; max-width: 80rem; padding: 0 1.25rem 6rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem; list-style: none; margin: 0 auto; max-width: 80rem; padding: 1.25rem; }
nav a { background: var(--field); border: 1px solid var(--line); display: block; padding: 0.35rem 0.85rem; text-decoration: none; }
nav a:hover { background: var(--husk); border-color: var(--ink); }
a { color: var(--forest); text-underline-offset: 0.2em; }
:focus-visible { outline: 2.5px solid var(--ink); outline-offset: 3px; }
header :focus-visible, pre :focus-visible { outline-color: var(--turmeric); }
article { border-top: 1px solid var(--line); margin-top: 1.75rem; padding-top: 1.75rem; }
article > p, article > ul { max-width: 46rem; }
article:target h3 { text-decoration: underline; text-decoration-color: var(--turmeric); text-decoration-thickness: 0.3em; text-decoration-skip-ink: none; text-underline-offset: 0.15em; }
article li + li { margin-top: 0.35rem; }
code { font: 0.92em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
p > code, li > code, dd > code { background: var(--husk); padding: 0.1em 0.3em; }
header code { background: rgb(251 247 238 / 0.12); }
.address { background: var(--husk); margin: 0 0 1rem; padding: 0.6rem 0.85rem; }
.address code { background: none; font-size: 1rem; padding: 0; }
.call b { display: inline-block; font: 700 0.75rem/1 ui-monospace, monospace; letter-spacing: 0.06em; margin-right: 0.35rem; min-width: 3.1rem; padding: 0.35rem 0.4rem; text-align: center; }
.get { background: var(--forest); color: var(--paper); }
.put { background: var(--turmeric); color: var(--ink); }
.post { background: var(--ink); color: var(--paper); }
dl { background: var(--field); border: 1px solid var(--line); display: grid; gap: 0.9rem 2rem; margin: 1.25rem 0; padding: 1rem; }
dt { color: var(--muted); font-size: 0.85rem; }
dd { margin: 0; }
table { border-collapse: collapse; margin: 1.25rem 0 0; width: 100%; }
caption { font-weight: 600; padding: 0.25rem 0 0.5rem; text-align: left; }
thead th { color: var(--muted); font-size: 0.85rem; font-weight: 400; }
th, td { border-bottom: 1px solid var(--line); padding: 0.55rem 1rem 0.55rem 0; text-align: left; vertical-align: top; }
tbody th { font-weight: 600; }
.fields tbody th, .fields tbody td, .errors tbody th { overflow-wrap: anywhere; }
.fields em { color: var(--chilli); font-size: 0.8rem; font-style: normal; font-weight: 400; }
.fields small { color: var(--muted); display: block; font-size: 0.8rem; font-weight: 400; }
.choice { background: var(--husk); margin: 0.75rem 0 0; padding: 0.6rem 0.85rem; }
summary { cursor: pointer; font-weight: 600; padding: 0.7rem 0; }
details { border-bottom: 1px solid var(--line); }
h4 + details, details.errors { border-top: 1px solid var(--line); }
details.errors { margin-top: 2rem; }
details table { margin: 0 0 1rem; }
.pair { display: grid; gap: 1rem; padding: 0 0 1.25rem; }
figure { margin: 0; min-width: 0; }
figcaption { color: var(--muted); font-size: 0.85rem; padding-bottom: 0.3rem; }
pre { background: var(--ink); color: #f4eddd; font-size: 0.85rem; line-height: 1.5; margin: 0; padding: 1rem; white-space: pre-wrap; }
@media (max-width: 767px) {
  thead { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px; }
  tr { border-bottom: 1px solid var(--line); display: block; padding: 0.7rem 0; }
  tbody th, td { border: 0; display: block; padding: 0.1rem 0; }
  td:empty { display: none; }
  .fields small { display: inline; margin-left: 0.5rem; }
  td { color: var(--muted); }
  td .call, td code { color: var(--ink); }
}
@media (min-width: 768px) {
  dl { grid-template-columns: 1fr 1fr 1fr; }
  .fields th:first-child, .calls th:first-child { width: 30%; }
  .fields td:nth-child(2) { width: 30%; }
  .errors th:first-child { width: 18rem; }
}
@media (min-width: 1000px) {
  .pair { grid-template-columns: 2fr 3fr; }
}
@media (min-width: 1200px) {
  body { display: grid; grid-template-columns: 1fr 11rem minmax(0, 67rem) 1fr; }
  header { grid-column: 1 / -1; }
  nav { grid-column: 2; }
  nav ul { display: block; padding: 2.5rem 1.25rem 2.5rem 0; position: sticky; top: 0; }
  nav a { background: none; border: 0; border-left: 3px solid var(--line); }
  main { grid-column: 3; width: 100%; }
}
`
