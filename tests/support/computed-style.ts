/** Whether the style attribute of the element or an ancestor names the property. Uses no selector, because jsdom would parse it for each query. */
const hasInlineStyle = (element: Element | null, property: string): boolean =>
  element !== null && (element.getAttribute('style')?.includes(property) || hasInlineStyle(element.parentElement, property))

/** Default values of the properties that are read for every element to find out whether it is visible. */
const VISIBLE_DEFAULTS: Readonly<Record<string, string>> = { visibility: 'visible', pointerEvents: 'auto', 'pointer-events': 'auto' }
/** Methods of a `CSSStyleDeclaration`. */
const METHODS = new Set(['getPropertyPriority', 'item', 'setProperty', 'removeProperty'])
const inCss = (property: string): string => property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Caches computed styles: jsdom evaluates its whole default style sheet for each of them, which takes milliseconds, and a query by role
 * needs hundreds. The tests load none of our style sheets, so an element's style depends only on its tag and a few attributes: a property is
 * computed once for each combination of these, and a pseudo-element's style once in all. jsdom itself answers for elements with a style
 * attribute, and for their descendants only where they inherit the properties that decide visibility.
 */
export const rememberComputedStyles = () => {
  const originalGetComputedStyle = window.getComputedStyle.bind(window)
  const cache = new Map<string, unknown>()
  const cached = (key: string, compute: () => unknown): unknown => {
    if (!cache.has(key)) cache.set(key, compute())
    return cache.get(key)
  }
  const kindOf = (element: Element): string =>
    [element.tagName, element.hasAttribute('hidden'), element.hasAttribute('open'), element.getAttribute('type')].join(' ')
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return cached(pseudo, () => originalGetComputedStyle(document.createElement('span'), pseudo)) as CSSStyleDeclaration
    let computed: CSSStyleDeclaration | undefined
    const computedStyle = () => (computed ??= originalGetComputedStyle(element))
    const read = (property: string, compute: () => unknown): unknown => {
      if (property === 'display') return element.getAttribute('style')?.includes(property) ? compute() : cached(`${kindOf(element)} ${property}`, compute)
      if (property in VISIBLE_DEFAULTS) return hasInlineStyle(element, inCss(property)) ? compute() : VISIBLE_DEFAULTS[property]
      return element.hasAttribute('style') ? compute() : cached(`${kindOf(element)} ${property}`, compute)
    }
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (typeof name === 'symbol') return Reflect.get(computedStyle(), name)
        if (name === 'getPropertyValue') return (property: string) => read(property, () => computedStyle().getPropertyValue(property))
        const value = METHODS.has(name) ? Reflect.get(computedStyle(), name) : read(name, () => Reflect.get(computedStyle(), name))
        return typeof value === 'function' ? value.bind(computedStyle()) : value
      },
    })
  }
}
