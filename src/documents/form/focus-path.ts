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
 * Puts the focus on what a path of the form's values names: a grid that answers for it (see {@link useFocusPath}), a control of
 * that name, or an element with that `data-path`.
 * @returns false when nothing on the screen stands for the path
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
 * For a grid whose cells aren't all on the screen: give its element `data-paths="lines"`, and focus the cell that is asked for,
 * such as `lines.3.qty`. Return whether it is yours.
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
