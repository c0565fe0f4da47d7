import { describe, expect, it, vi } from 'vitest'
import { createShortcutRegistry } from './shortcut-registry.ts'

class FakeElement {
  readonly role: string
  constructor(role: string) {
    this.role = role
  }
  closest(selector: string) {
    return selector.split(', ').some((one) => one.replace(':not([type="checkbox"])', '') === this.role) ? this : null
  }
}
vi.stubGlobal('Element', FakeElement)

type Modifier = 'Shift' | 'Control' | 'Meta' | 'Alt' | 'AltGraph'

function press(key: string, modifiers: readonly Modifier[] = [], target = new FakeElement('main')) {
  const event = {
    key,
    code: `Key${key.toUpperCase()}`,
    target,
    defaultPrevented: false,
    isComposing: false,
    metaKey: modifiers.includes('Meta'),
    ctrlKey: modifiers.includes('Control'),
    getModifierState: (name: Modifier) => modifiers.includes(name),
    preventDefault: vi.fn(),
  }
  return Object.assign(Object.create(null), event) as KeyboardEvent
}

function register(...keys: string[]) {
  const registry = createShortcutRegistry()
  const fired: string[] = []
  for (const each of keys) registry.add({ keys: each, label: each, group: 'g', onPress: () => fired.push(each) })
  const type = (event: KeyboardEvent, isSingleKeyOn = true) => registry.handle(event, { isSingleKeyOn })
  return { registry, fired, type }
}

describe('a shortcut', () => {
  it('fires on its key, also with Caps Lock, and keeps the browser from acting on it', () => {
    const { fired, type } = register('j')
    const event = press('j')
    type(event)
    type(press('J'))
    type(press('k'))
    expect(fired).toEqual(['j', 'j'])
    expect(event.preventDefault).toHaveBeenCalledOnce()
  })

  it('of punctuation fires however the keyboard makes the character', () => {
    const { fired, type } = register('?', '[', ']', '/')
    type(press('?', ['Shift']))
    type(press('[', ['AltGraph']))
    type(press(']', ['Alt']))
    type(press('/', ['Shift']))
    expect(fired).toEqual(['?', '[', ']', '/'])
  })

  it('with mod needs Ctrl, and fires in fields too', () => {
    const { fired, type } = register('mod+k')
    type(press('k'))
    type(press('k', ['Control', 'Shift']))
    type(press('k', ['Control'], new FakeElement('input')))
    expect(fired).toEqual(['mod+k'])
  })

  it('leaves combinations with Ctrl or Alt to the browser when it is a single key', () => {
    const { fired, type } = register('n')
    type(press('n', ['Control']))
    type(press('n', ['Alt']))
    expect(fired).toEqual([])
  })

  it.each(['input', 'textarea', 'select', '[role="combobox"]', '[role="menu"]', '[role="dialog"]'])(
    'of a single key never fires in %s',
    (field) => {
      const { fired, type } = register('j')
      type(press('j', [], new FakeElement(field)))
      expect(fired).toEqual([])
    },
  )

  it('of a single key can be switched off, while mod keeps working', () => {
    const { fired, type } = register('j', 'mod+k')
    type(press('j'), false)
    type(press('k', ['Control']), false)
    expect(fired).toEqual(['mod+k'])
  })

  it('can be a sequence', () => {
    const { fired, type } = register('g h')
    type(press('h'))
    type(press('g'))
    type(press('h'))
    expect(fired).toEqual(['g h'])
  })

  it('does nothing with an event that something else has handled', () => {
    const { fired, type } = register('j')
    type(Object.assign(press('j'), { defaultPrevented: true }))
    type(Object.assign(press('j'), { isComposing: true }))
    expect(fired).toEqual([])
  })
})

describe('shortcuts for the same keys', () => {
  it('go to the one added last, and back when it is removed', () => {
    const { registry, fired, type } = register('j')
    const remove = registry.add({ keys: 'j', label: 'later', group: 'g', onPress: () => fired.push('later') })
    type(press('j'))
    expect(registry.list().map(({ label }) => label)).toEqual(['later'])
    remove()
    type(press('j'))
    expect(fired).toEqual(['later', 'j'])
  })
})
