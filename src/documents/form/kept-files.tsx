import { Undo2, X } from 'lucide-react'
import type { FileRow } from '@/contracts/fields'
import { cx } from '@/ui/cx'
import { fileSize } from '@/ui/form/file-field'
import { IconButton } from '@/ui/primitives/icon-button'

export interface KeptFilesProps {
  files: readonly FileRow[]
  /** Ids of those that the save will let go of. */
  removed: readonly string[]
  onChange: (removed: string[]) => void
}

/** Files that the record has already. Removing one takes effect with the save, so it can be taken back until then. */
export const KeptFiles = ({ files, removed, onChange }: KeptFilesProps) => (
  <ul aria-label="Saved files" className="mb-3">
    {files.map(({ id, name, size }) => {
      const gone = removed.includes(id)
      return (
        <li key={id} className="flex min-h-7 items-center gap-2 pointer-coarse:min-h-10">
          <span className={cx('min-w-0 truncate font-medium', gone && 'text-ink-3 line-through')}>{name}</span>
          <span className="text-meta whitespace-nowrap text-ink-3">{gone ? 'goes with the next save' : fileSize(size)}</span>
          <IconButton
            className="ml-auto"
            label={gone ? `Keep ${name}` : `Remove ${name}`}
            onClick={() => onChange(gone ? removed.filter((other) => other !== id) : [...removed, id])}
          >
            {gone ? <Undo2 /> : <X />}
          </IconButton>
        </li>
      )
    })}
  </ul>
)
