const RUN = 'window.ran=1'

const MARKUP = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<math><mtext></mtext><script>${RUN}</script>`,
  `<iframe srcdoc="<script>parent.ran=1</script>">`,
  `<iframe src="javascript:parent.ran=1">`,
  `<details open ontoggle=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<object data="javascript:${RUN}">`,
  `<embed src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}" autofocus>x</a>`,
  `<form action="javascript:${RUN}"><button>`,
  `<body onload=${RUN}>`,
  `<style>@import "javascript:${RUN}"</style>`,
  `<link rel=stylesheet href="javascript:${RUN}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  '<base href="https://evil.example/">',
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><script>${RUN}</script>">`,
  `<!--><script>${RUN}</script>-->`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `<marquee onstart=${RUN}>`,
  `<p style="animation-name:x" onanimationstart=${RUN}>`,
  `<button popovertarget=x onclick=${RUN}>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `javascript:${RUN}//`,
  `data:text/html,<script>${RUN}</script>`,
  `"}]}];${RUN};//`,
  `\u2028${RUN}\u2029`,
  `\u202e<script>${RUN}</script>`,
]

/** Prefixes that close the surrounding markup: an attribute, a title, a style, a text area. */
const EXITS = ['', '">', "'>", '</title>', '</style></textarea>']

/** Two hundred texts that would run a script if a page did not escape them. */
export const HOSTILE_WORDS = EXITS.flatMap((exit) => MARKUP.map((markup) => exit + markup))
