import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { CodeField } from './code-field.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

const attribute = (markup: string, name: string) => markup.match(new RegExp(` ${name}="([^"]*)"`))?.[1]

describe('a field', () => {
  test('with an error is marked invalid and described by the error', () => {
    const markup = renderToStaticMarkup(<Field label="City" name="city" error="Please enter the City" />)
    const described = attribute(markup, 'aria-describedby')
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toMatch(new RegExp(`<p[^>]* id="${described}"[^>]*>.*Please enter the City</p>`))
  })

  test('without an error is not marked', () => {
    const markup = renderToStaticMarkup(<Field label="City" name="city" />)
    expect(markup).not.toContain('aria-invalid')
    expect(markup).not.toContain('aria-describedby')
  })

  test('is named by its label', () => {
    const markup = renderToStaticMarkup(<Field label="City" name="city" id="where" />)
    expect(markup).toContain('for="where"')
    expect(markup).toContain('id="where"')
  })

  test('reads its error before its hint', () => {
    const markup = renderToStaticMarkup(
      <Field label="ZIP" name="zip" id="zip" hint="Six digits" error="Too short" />,
    )
    expect(attribute(markup, 'aria-describedby')).toBe('zip-error zip-hint')
  })

  test('may be a select, whose placeholder cannot be selected', () => {
    const markup = renderToStaticMarkup(
      <Select
        label="State"
        name="state"
        placeholder="Choose"
        options={[{ value: 'MP', label: 'Madhya Pradesh' }]}
      />,
    )
    expect(markup).toMatch(/<option value="" disabled="">Choose<\/option><option value="MP">/)
  })

  test('for a one-time code supports autofill', () => {
    const markup = renderToStaticMarkup(<CodeField label="Enter Code" name="otc" />)
    expect(attribute(markup, 'autoComplete')).toBe('one-time-code')
    expect(attribute(markup, 'inputMode')).toBe('numeric')
  })

  test('may be a checkbox with its text as label', () => {
    const markup = renderToStaticMarkup(<Checkbox name="terms">I agree</Checkbox>)
    expect(markup).toMatch(/<label[^>]*><input[^>]*type="checkbox"[^>]*\/><span>I agree<\/span><\/label>/)
  })
})
