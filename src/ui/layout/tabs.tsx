import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../cx'

export interface TabsProps {
  label: string
  /** Contents are drawn when their tab is first chosen, and stay mounted: unsaved edits survive a look at another tab. */
  tabs: readonly { id: string; label: string; content: () => ReactNode }[]
}

/** Tabs with manual activation (APG): arrows, Home and End move, Enter or Space chooses. */
export const Tabs = ({ label, tabs }: TabsProps) => {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const [openedTabs, setOpenedTabs] = useState<readonly (string | undefined)[]>([chosen])
  const choose = (id: string) => {
    setChosen(id)
    setOpenedTabs((before) => (before.includes(id) ? before : [...before, id]))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const index = buttons.indexOf(event.target as HTMLElement)
    const target = {
      ArrowRight: (index + 1) % buttons.length,
      ArrowLeft: (index - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    buttons[target]?.focus()
  }
  return (
    <div className="flex flex-col gap-3">
      <div ref={list} role="tablist" aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-controls={`${base}-${id}-panel`}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => choose(id)}
            className={cx(
              'min-h-8 border-b-2 px-3 whitespace-nowrap hover:bg-hover pointer-coarse:min-h-10',
              id === chosen ? 'border-accent font-semibold' : 'border-transparent text-ink-2',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div key={id} role="tabpanel" id={`${base}-${id}-panel`} aria-labelledby={`${base}-${id}`} hidden={id !== chosen}>
          {openedTabs.includes(id) && content()}
        </div>
      ))}
    </div>
  )
}
