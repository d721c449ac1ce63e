import { BRAND } from '#domain/brand.ts'
import { API } from './api.ts'
import { CALLS, type CallName } from './calls.ts'
import { ERROR_CODES, ERRORS, type ErrorCode } from './errors.ts'
import { CALL_NAMES, errorsOf, type Operation, openApiDocument, operationOf } from './openapi.ts'
import { escapeHtml, fieldTable, type Row, rowsOf, typeHtml } from './openapi-fields.ts'
import { type JsonSchema, schemaRef } from './openapi-schemas.ts'

type Schemas = Record<string, JsonSchema>

const WHO = { anyone: 'Anyone, guests too', customer: 'Signed-in customers' } as const
const WORDS = [...new Set(CALL_NAMES.map((name) => CALLS[name].word))]

const parameterRows = ({ parameters }: Operation): Row[] =>
  parameters.flatMap((parameter) =>
    '$ref' in parameter
      ? []
      : [
          {
            name: parameter.name,
            schema: parameter.schema,
            isRequired: parameter.required,
            place: parameter.in,
          },
        ],
  )

function bodyRows(name: CallName, schemas: Schemas): Row[] {
  const { body } = { body: undefined, ...API[name] }
  const schema = body && schemas[schemaRef(body).$ref.split('/').at(-1) ?? '']
  return schema ? rowsOf(schema, 'body') : []
}

const errorRow = (code: ErrorCode) =>
  `<tr><td>${ERRORS[code].status}</td><th scope="row"><code>${code}</code></th>` +
  `<td>${escapeHtml(ERRORS[code].message)}</td></tr>`

const errorTable = (caption: string, codes: readonly ErrorCode[]) =>
  `<table><caption>${caption}</caption><thead><tr><th>Status</th><th>Code</th><th>Message</th></tr></thead>` +
  `<tbody>${codes.map(errorRow).join('')}</tbody></table>`

const pathHtml = (name: CallName) =>
  `<code>${CALLS[name].method} ${CALLS[name].path.replace(/:(\w+)/g, '{$1}')}</code>`

const summaryRow = (name: CallName) =>
  `<tr data-call="${name}"><th scope="row"><a href="#${name}">${pathHtml(name)}</a></th>` +
  `<td>${escapeHtml(CALLS[name].summary)}</td><td>${WHO[CALLS[name].access]}</td></tr>`

function callHtml(name: CallName, schemas: Schemas): string {
  const rows = [...parameterRows(operationOf(name)), ...bodyRows(name, schemas)]
  const { summary, access } = CALLS[name]
  return `<article id="${name}"><h3>${pathHtml(name)}</h3><p>${escapeHtml(summary)}.</p>
<dl><dt>Who may call</dt><dd>${WHO[access]}</dd><dt>Answers</dt><dd>${typeHtml(schemaRef(API[name].answer))}</dd></dl>
${fieldTable('What to send', rows)}
<details><summary>What can go wrong</summary>${errorTable('Errors of this call', errorsOf(name))}</details></article>`
}

function wordHtml(word: string, schemas: Schemas): string {
  const names = CALL_NAMES.filter((name) => CALLS[name].word === word)
  return `<section><h2>${word}</h2>${names.map((name) => callHtml(name, schemas)).join('\n')}</section>`
}

const entityHtml = ([name, schema]: [string, JsonSchema]) =>
  `<article id="${name}"><h3>${name}</h3>${
    fieldTable('Fields', rowsOf(schema, '')) || `<p>${typeHtml(schema)}</p>`
  }</article>`

const allErrors = () => ERROR_CODES.toSorted((a, b) => ERRORS[a].status - ERRORS[b].status)

/** The reference page: plain HTML that needs no script, made from the same document as the JSON. */
export function openApiPage(publicUrl: string): string {
  const { schemas } = openApiDocument(publicUrl).components
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference | ${BRAND.name}</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<header><p>${BRAND.name}</p><h1>API reference</h1>
<p>Every call the storefront makes, under <code>${escapeHtml(publicUrl)}</code>.
For machines there is <a href="/api/v1/openapi.json">the same in OpenAPI 3.1</a>.</p>
<p>Send the locale in <code>x-am-locale</code>. A call that changes something repeats the cookie <code>XSRF-TOKEN</code>
in the header <code>X-XSRF-TOKEN</code>. Amounts are major units with at most 2 decimals; times are ISO 8601 in UTC.
An error answers <code>{"error":{"code","message","requestId"}}</code>.</p></header><main>
<table><caption>All calls</caption><thead><tr><th>Call</th><th>What it does</th><th>Who may call</th></tr></thead>
<tbody>${CALL_NAMES.map(summaryRow).join('\n')}</tbody></table>
${WORDS.map((word) => wordHtml(word, schemas)).join('\n')}
<section><h2>entities</h2>${Object.entries(schemas).map(entityHtml).join('\n')}</section>
<section><h2>errors</h2>${errorTable('The whole catalogue', allErrors())}</section>
</main></body></html>
`
}

export const DOCS_CSS = `body { margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem 6rem; background: #fbf7ee; color: #15271c; font: 1rem/1.55 system-ui, sans-serif; }
header { border-bottom: 1px solid #15271c; margin-bottom: 2rem; padding-bottom: 1rem; }
h1, h2, h3 { line-height: 1.15; }
h1 { font-family: Georgia, serif; font-size: 3rem; margin: 0; }
h2 { border-bottom: 4px double #15271c; font-family: Georgia, serif; font-size: 2rem; margin-top: 4rem; text-transform: capitalize; }
article { border-top: 1px solid rgb(21 39 28 / 0.17); padding: 1rem 0 1.5rem; }
article:target { background: #f4eddd; }
a { color: #1e4632; text-underline-offset: 0.2em; }
:focus-visible { outline: 2.5px solid #15271c; outline-offset: 3px; }
code { font: 0.92em ui-monospace, monospace; overflow-wrap: anywhere; }
dl { display: grid; gap: 0.25rem 1.5rem; grid-template-columns: max-content 1fr; }
dt, caption { color: #56614f; }
dd { margin: 0; }
table { border-collapse: collapse; display: block; margin: 1rem 0; overflow-x: auto; }
caption { padding: 0.25rem 0; text-align: left; }
th, td { border-bottom: 1px solid rgb(21 39 28 / 0.17); padding: 0.4rem 1rem 0.4rem 0; text-align: left; vertical-align: top; }
tbody th { font-weight: 600; }
summary { cursor: pointer; padding: 0.6rem 0; }
`
