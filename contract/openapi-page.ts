import { BRAND } from '#domain/brand.ts'
import { ERROR_CODES, ERRORS } from './errors.ts'
import { type OpenApiDocument, openApiDocument, TAGS } from './openapi.ts'
import { type Chapter, chapterHtml, errorTable, pathHtml, whoMayCall } from './openapi-chapter.ts'
import { choiceHtml, fieldTable, rowsOf, typeHtml } from './openapi-fields.ts'
import { escapeHtml, markdownHtml } from './openapi-markdown.ts'
import type { JsonSchema } from './openapi-schemas.ts'

const TITLES: Record<keyof typeof TAGS, string> = {
  auth: 'Signing in',
  cart: 'Cart',
  settings: 'Settings',
  users: 'Customer',
  catalogue: 'Products',
  delivery: 'Delivery',
  lots: 'Lots',
  orders: 'Orders',
  care: 'Customer care',
  uploads: 'Photographs',
  claims: 'Claims',
  webhooks: 'Webhooks',
}

const chaptersOf = ({ paths }: OpenApiDocument): Chapter[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const isIn =
  (tag: string) =>
  ({ operation }: Chapter) =>
    operation.tags.includes(tag)

const summaryRow = (chapter: Chapter) => {
  const { operationId, summary } = chapter.operation
  return (
    `<tr data-call="${operationId}"><th scope="row"><a href="#${operationId}">${escapeHtml(summary)}</a></th>` +
    `<td>${pathHtml(chapter)}</td><td>${whoMayCall(chapter.operation)}</td></tr>`
  )
}

const summaryTable = (chapters: readonly Chapter[]) =>
  `<table class="calls"><caption>All calls</caption><thead><tr><th scope="col">What it does</th>` +
  `<th scope="col">Call</th><th scope="col">Who may call</th></tr></thead>` +
  `<tbody>${chapters.map(summaryRow).join('\n')}</tbody></table>`

const sectionHtml = (tag: keyof typeof TAGS, chapters: readonly Chapter[], document: OpenApiDocument) =>
  `<section id="${tag}"><h2>${TITLES[tag]}</h2><p>${TAGS[tag]}</p>
${chapters
  .filter(isIn(tag))
  .map((chapter) => chapterHtml(chapter, document))
  .join('\n')}</section>`

const entityHtml = ([name, schema]: [string, JsonSchema]) =>
  `<article id="${name}"><h3><code>${name}</code></h3>${
    fieldTable('Fields', rowsOf(schema, '')) || `<p>${typeHtml(schema)}</p>`
  }${choiceHtml(schema)}</article>`

const tags = Object.keys(TAGS) as (keyof typeof TAGS)[]

const navHtml = () =>
  `<nav aria-label="Chapters"><ul>${[
    ...tags.map((tag) => `<li><a href="#${tag}">${TITLES[tag]}</a></li>`),
    '<li><a href="#entities">Entities</a></li>',
    '<li><a href="#errors">Errors</a></li>',
  ].join('')}</ul></nav>`

const allErrors = () => ERROR_CODES.toSorted((a, b) => ERRORS[a].status - ERRORS[b].status)

/** The API reference as HTML without scripts, made from the same document as the JSON. */
export function openApiPage(publicUrl: string): string {
  const document = openApiDocument(publicUrl)
  const chapters = chaptersOf(document)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference | ${BRAND.name}</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<header><p class="brand">${BRAND.name}</p><h1>API reference</h1>
<p>The address is <code>${escapeHtml(publicUrl)}</code>. Programs can read <a href="/api/v1/openapi.json">the same in OpenAPI 3.1</a>.</p>
${markdownHtml(document.info.description)}</header>
${navHtml()}
<main>
${summaryTable(chapters)}
${tags.map((tag) => sectionHtml(tag, chapters, document)).join('\n')}
<section id="entities"><h2>Entities</h2>${Object.entries(document.components.schemas).map(entityHtml).join('\n')}</section>
<section id="errors"><h2>Errors</h2>${errorTable('The whole catalogue', allErrors())}</section>
</main></body></html>
`
}
