import { Undo2, X } from 'lucide-react'
import type { FileRow } from '@/contracts/fields'
import { cx } from '@/ui/cx'
import { fileSize } from '@/ui/form/file-field'
import { IconButton } from '@/ui/primitives/icon-button'

export interface SavedFilesProps {
  files: readonly FileRow[]
  /** Ids of the files that the next save will remove. */
  removed: readonly string[]
  onChange: (removed: string[]) => void
}

/** Files that the record already has. Removing a file takes effect with the next save and can be undone until then. */
export const SavedFiles = ({ files, removed, onChange }: SavedFilesProps) => (
  <ul aria-label="Saved files" className="mb-3">
    {files.map(({ id, name, size }) => {
      const isRemoved = removed.includes(id)
      return (
        <li key={id} className="flex min-h-7 items-center gap-2 pointer-coarse:min-h-10">
          <span className={cx('min-w-0 truncate font-medium', isRemoved && 'text-ink-3 line-through')}>{name}</span>
          <span className="text-meta whitespace-nowrap text-ink-3">{isRemoved ? 'goes with the next save' : fileSize(size)}</span>
          <IconButton
            className="ml-auto"
            label={isRemoved ? `Keep ${name}` : `Remove ${name}`}
            onClick={() => onChange(isRemoved ? removed.filter((other) => other !== id) : [...removed, id])}
          >
            {isRemoved ? <Undo2 /> : <X />}
          </IconButton>
        </li>
      )
    })}
  </ul>
)
