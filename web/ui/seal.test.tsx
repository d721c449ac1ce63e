import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Glyph } from './glyph.tsx'
import { Seal } from './seal.tsx'

test('a seal has 28 scallops and is one image for screen readers', () => {
  const markup = renderToStaticMarkup(
    <Seal top="Wood Pressed" bottom="No Heat">
      <Glyph name="groundnut" />
    </Seal>,
  )
  expect(markup.match(/A7\.7 7\.7/g)).toHaveLength(28)
  expect(markup).toContain('role="img" aria-label="Wood Pressed, No Heat"')
})

test('two seals on one page have their own text paths', () => {
  const markup = renderToStaticMarkup(
    <>
      <Seal top="One" bottom="Two">
        <Glyph name="dal" />
      </Seal>
      <Seal top="Three" bottom="Four">
        <Glyph name="dal" />
      </Seal>
    </>,
  )
  const ids = [...markup.matchAll(/<path id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(markup).toContain(`href="#${id}"`)
})
