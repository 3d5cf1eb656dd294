import { type RefObject, useEffect, useRef } from 'react'
import { useShortcut } from '@/lib/shortcuts'
import { focusPath } from './focus-path'

/**
 * Shortcut keys of the page's form: Ctrl S saves, instead of opening the browser's own dialog; F8 goes to the next problem, and from the
 * last to the first. A grid that has problems of its own handles F8 first.
 * @param problems paths of the fields that need attention, in order
 */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, problems: readonly string[]): void {
  const at = useRef(-1)
  const list = problems.join('\n')
  useEffect(() => {
    at.current = -1
  }, [list])
  // A key that is held down submits only once.
  useShortcut({ keys: '$mod+KeyS', label: 'Save', group: 'Form', run: (event) => event.repeat || form.current?.requestSubmit() })
  useShortcut({
    keys: 'F8',
    label: 'Next problem',
    group: 'Form',
    enabled: problems.length > 0,
    run: () => {
      at.current = (at.current + 1) % problems.length
      focusPath(form.current, problems[at.current] ?? '')
    },
  })
}
