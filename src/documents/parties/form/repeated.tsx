import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { notify } from '@/ui/feedback/notify'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { IconButton } from '@/ui/primitives/icon-button'

export interface RepeatedProps {
  title: string
  /** Noun for one row: "contact". */
  noun: string
  rows: readonly { rowKey: string }[]
  onAdd: () => void
  /** Removes the row, and returns a function that restores it. */
  onRemove: (index: number) => () => void
  children: (index: number) => ReactNode
}

/** Rows of fields that can be added and removed; Undo restores a removed row. */
export const Repeated = ({ title, noun, rows, onAdd, onRemove, children }: RepeatedProps) => {
  const name = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
  return (
    <Panel
      title={title}
      actions={
        <Button tone="ghost" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
          {`Add ${noun}`}
        </Button>
      }
    >
      {rows.length === 0 && <p className="text-ink-2">None.</p>}
      <ul className="flex flex-col">
        {rows.map(({ rowKey }, index) => (
          <li key={rowKey} className="flex gap-2 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
            <div role="group" aria-label={`${name} ${index + 1}`} className="min-w-0 grow">
              {children(index)}
            </div>
            <IconButton
              label={`Remove ${noun} ${index + 1}`}
              className="mt-5"
              onClick={(event) => {
                // The button is removed with its row; the focus stays in the section.
                event.currentTarget.closest('section')?.querySelector('button')?.focus()
                notify.undo(`${name} removed`, onRemove(index))
              }}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
