import { FileUp, X } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { cx } from '../cx'
import { buttonClass } from '../primitives/button'
import { IconButton } from '../primitives/icon-button'
import { useFieldControl } from './field-context'

export interface FileFieldProps {
  files: readonly File[]
  onChange: (files: File[]) => void
  multiple?: boolean
  /** Like the `accept` attribute, e.g. ".csv,.xlsx". A convenience only: the server detects the type of a file by its content. */
  accept?: string
  disabled?: boolean
  /** Says what may be dropped, e.g. "The distributor's quote, .xlsx or .csv". */
  prompt?: string
}

/** "812 B", "4.2 kB", "1.5 MB": decimal units, as file managers show them. */
export const fileSize = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`

export const FileField = ({ files, onChange, multiple, accept, disabled, prompt = 'Drop a file here, or' }: FileFieldProps) => {
  const control = useFieldControl()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    if (chosen.length > 0) onChange(multiple ? [...files, ...chosen] : chosen.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx('flex flex-col gap-2 rounded-control border border-dashed p-3', over ? 'border-accent bg-selected' : 'border-line-strong bg-surface')}
    >
      <div className="flex flex-wrap items-center gap-2 text-ink-2">
        <FileUp aria-hidden className="size-4 shrink-0" />
        <span>{prompt}</span>
        <label
          className={buttonClass(
            'secondary',
            'focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus has-disabled:cursor-default has-disabled:opacity-55',
          )}
        >
          {multiple ? 'Choose files' : 'Choose a file'}
          <input
            {...control}
            ref={input}
            type="file"
            className="sr-only"
            multiple={multiple}
            accept={accept}
            disabled={disabled}
            onChange={(event) => {
              take(event.target.files)
              // So that choosing the same file again after removing it is seen as a change.
              event.target.value = ''
            }}
          />
        </label>
      </div>
      {files.length > 0 && (
        <ul aria-label="Chosen files">
          {files.map((file, index) => (
            <li key={`${file.name}-${file.lastModified}-${index}`} className="flex min-h-7 items-center gap-2">
              <span className="min-w-0 truncate font-medium">{file.name}</span>
              <span className="text-meta whitespace-nowrap text-ink-3">{fileSize(file.size)}</span>
              {!disabled && (
                <IconButton
                  label={`Remove ${file.name}`}
                  className="ml-auto"
                  onClick={() => {
                    onChange(files.filter((_, other) => other !== index))
                    input.current?.focus()
                  }}
                >
                  <X />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
