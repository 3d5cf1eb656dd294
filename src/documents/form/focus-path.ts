import { type RefObject, useEffect } from 'react'

const EVENT = 'focus-path'

/** The control of a path, or the first below it: `lines` leads to `lines.0.partno`. */
const controlOf = (form: HTMLFormElement, path: string): HTMLElement | undefined =>
  [...form.elements].find((element): element is HTMLInputElement => {
    const name = element.getAttribute('name')
    return name === path || Boolean(name?.startsWith(`${path}.`))
  })

const cellOf = (form: HTMLFormElement, path: string): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>('[data-path]')].find((cell) => cell.dataset['path'] === path)

/**
 * Puts the focus on the element for a path of the form's values: in a grid that handles the path (see {@link useFocusPath}), a control of
 * that name, or an element with that `data-path`.
 * @returns false when no element on the screen belongs to the path
 */
export function focusPath(form: HTMLFormElement | null | undefined, path: string): boolean {
  if (!form) return false
  for (const grid of form.querySelectorAll<HTMLElement>('[data-paths]')) {
    const root = grid.dataset['paths'] ?? ''
    if (path !== root && !path.startsWith(`${root}.`)) continue
    if (!grid.dispatchEvent(new CustomEvent(EVENT, { detail: path, cancelable: true }))) return true
  }
  const target = controlOf(form, path) ?? cellOf(form, path)
  target?.focus()
  return target !== undefined
}

/**
 * For a grid whose cells aren't all on the screen: give its element `data-paths="lines"`, and let `focus` focus the cell of a path such
 * as `lines.3.qty` and return whether the path belongs to the grid.
 */
export function useFocusPath(element: RefObject<HTMLElement | null>, focus: (path: string) => boolean): void {
  useEffect(() => {
    const grid = element.current
    const onFocusPath = (event: Event) => {
      if (event instanceof CustomEvent && focus(String(event.detail))) event.preventDefault()
    }
    grid?.addEventListener(EVENT, onFocusPath)
    return () => grid?.removeEventListener(EVENT, onFocusPath)
  }, [element, focus])
}
