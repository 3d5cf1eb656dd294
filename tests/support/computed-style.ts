/** Whether the element or one above it has a style of its own that names the property. By hand: jsdom parses a selector for each question. */
const styled = (element: Element | null, property: string): boolean =>
  element !== null && (element.getAttribute('style')?.includes(property) || styled(element.parentElement, property))

/** Read of every element that may be shown, for whether it is. */
const ASKED_MOST: Readonly<Record<string, string>> = { visibility: 'visible', pointerEvents: 'auto', 'pointer-events': 'auto' }
/** Functions of a computed style. */
const METHODS = new Set(['getPropertyPriority', 'item', 'setProperty', 'removeProperty'])
const inCss = (property: string): string => property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * jsdom reads its whole default sheet for each computed style, milliseconds at a time, and looking for a role asks for hundreds. The
 * tests have no sheets of ours, so what an element's style says hangs on its kind and a few attributes: a property is asked once for each
 * of them, and a pseudo-element once for all. Of an element with a style of its own jsdom answers; of those below it only where they take over
 * what is looked at for being shown.
 */
export const rememberComputedStyles = () => {
  const real = window.getComputedStyle.bind(window)
  const known = new Map<string, unknown>()
  const once = (key: string, ask: () => unknown): unknown => {
    if (!known.has(key)) known.set(key, ask())
    return known.get(key)
  }
  const kindOf = (element: Element): string =>
    [element.tagName, element.hasAttribute('hidden'), element.hasAttribute('open'), element.getAttribute('type')].join(' ')
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return once(pseudo, () => real(document.createElement('span'), pseudo)) as CSSStyleDeclaration
    let whole: CSSStyleDeclaration | undefined
    const rest = () => (whole ??= real(element))
    const read = (property: string, ask: () => unknown): unknown => {
      if (property === 'display') return element.getAttribute('style')?.includes(property) ? ask() : once(`${kindOf(element)} ${property}`, ask)
      if (property in ASKED_MOST) return styled(element, inCss(property)) ? ask() : ASKED_MOST[property]
      return element.hasAttribute('style') ? ask() : once(`${kindOf(element)} ${property}`, ask)
    }
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (typeof name === 'symbol') return Reflect.get(rest(), name)
        if (name === 'getPropertyValue') return (property: string) => read(property, () => rest().getPropertyValue(property))
        const value = METHODS.has(name) ? Reflect.get(rest(), name) : read(name, () => Reflect.get(rest(), name))
        return typeof value === 'function' ? value.bind(rest()) : value
      },
    })
  }
}
