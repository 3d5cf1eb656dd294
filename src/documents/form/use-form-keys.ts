import { type RefObject, useEffect, useRef } from 'react'
import { focusPath } from './focus-path'

const modalIsOpen = () => document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null

/**
 * Keys of the page's form: Ctrl S saves, in place of the browser's own dialog; F8 goes to the next problem, after the last to the
 * first. A grid that has problems of its own takes F8 first.
 * @param problems paths of the fields that need attention, in order
 */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, problems: readonly string[]): void {
  const at = useRef(-1)
  const list = problems.join('\n')
  useEffect(() => {
    at.current = -1
  }, [list])

  useEffect(() => {
    const paths = list === '' ? [] : list.split('\n')
    const onKeyDown = (event: KeyboardEvent) => {
      const saves = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's'
      if (saves) event.preventDefault()
      if (modalIsOpen() || event.defaultPrevented !== saves || event.repeat) return
      if (saves) form.current?.requestSubmit()
      else if (event.key === 'F8' && paths.length > 0) {
        event.preventDefault()
        at.current = (at.current + 1) % paths.length
        focusPath(form.current, paths[at.current] ?? '')
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [form, list])
}
