const styled = (element: Element, property: string): boolean => element.closest(`[style*="${property}"]`) !== null

/**
 * jsdom reads its whole default sheet for each computed style, milliseconds at a time, and looking for a role asks for hundreds. The
 * tests have no sheets of ours, so what an element is displayed as hangs on its kind and a few attributes: it is asked once for each
 * of them. Elements with a style of their own, pseudo-elements and all other properties are still answered by jsdom.
 */
export const rememberComputedStyles = () => {
  const real = window.getComputedStyle.bind(window)
  const displays = new Map<string, string>()
  const displayOf = (element: Element): string => {
    const kind = [element.tagName, element.hasAttribute('hidden'), element.hasAttribute('open'), element.getAttribute('type')].join(' ')
    const known = displays.get(kind) ?? real(element).display
    displays.set(kind, known)
    return known
  }
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.hasAttribute('style')) return real(element, pseudo)
    const read = (property: string): string | undefined => {
      if (property === 'display') return displayOf(element)
      if (property === 'visibility' && !styled(element, 'visibility')) return 'visible'
      if ((property === 'pointerEvents' || property === 'pointer-events') && !styled(element, 'pointer-events')) return 'auto'
      return undefined
    }
    let whole: CSSStyleDeclaration | undefined
    const rest = () => (whole ??= real(element))
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (typeof name === 'symbol') return Reflect.get(rest(), name)
        if (name === 'getPropertyValue') return (property: string) => read(property) ?? rest().getPropertyValue(property)
        const value: unknown = read(name) ?? Reflect.get(rest(), name)
        return typeof value === 'function' ? value.bind(rest()) : value
      },
    })
  }
}
