import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiText } from './api-text.tsx'

const show = (text: string) => renderToString(<ApiText text={text} />).replace(/ class="[^"]*"|<!-- -->/g, '')

it.each([
  ['Plain text.', 'Plain text.'],
  ['Needs `manageAccess`.', 'Needs <code>manageAccess</code>.'],
  ['`from` and `to`, or `from`', '<code>from</code> and <code>to</code>, or <code>from</code>'],
  ['`<b>`', '<code>&lt;b&gt;</code>'],
  ['One ` alone', 'One ` alone'],
])('shows the names in %s as code', (text, html) => {
  expect(show(text)).toBe(html)
})
