import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

interface LinesByKeyProps {
  count: number
  onAdd: () => void
  children: ReactNode
}

/** Enter goes down a line, in the same column; on the last one it adds the next. It never submits the form from here. */
export const LinesByKey = ({ count, onAdd, children }: LinesByKeyProps) => {
  const box = useRef<HTMLDivElement>(null)
  const adding = useRef(false)
  useEffect(() => {
    if (!adding.current) return
    adding.current = false
    box.current?.querySelectorAll('tbody tr')[count - 1]?.querySelector('input')?.focus()
  }, [count])

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
    const row = target.closest('tbody tr')
    if (!row) return
    event.preventDefault()
    const cell = target.closest('td')
    const below = row.nextElementSibling
    if (below) below.children[[...row.children].indexOf(cell as Element)]?.querySelector('input')?.focus()
    else {
      adding.current = true
      onAdd()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are pressed in the inputs inside
    <div ref={box} role="group" aria-label="Lines" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
