import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fillIn } from './fill-in.tsx'

const html = (text: string, elements: Parameters<typeof fillIn>[1]) =>
  renderToStaticMarkup(fillIn(text, elements))

test('elements stand where the sentence names them, in its order', () => {
  const elements = { count: <b>3</b>, goal: <i>Revenue</i> }
  expect(html('{count} days for {goal}.', elements)).toBe('<b>3</b> days for <i>Revenue</i>.')
  expect(html('{goal}: {count}', elements)).toBe('<i>Revenue</i>: <b>3</b>')
})

test('a sentence that names an unknown element fails', () => {
  expect(() => html('{days} left', { count: 1 })).toThrow('names {days}')
})
