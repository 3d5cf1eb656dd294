import { Camera, FileUp, RotateCw, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { cx } from '@/ui/cx'
import { notify } from '@/ui/feedback/notify'
import { useFieldControl } from '@/ui/form/field-context'
import { fileSize } from '@/ui/form/file-field'
import { buttonClass } from '@/ui/primitives/button'
import { IconButton } from '@/ui/primitives/icon-button'
import type { Attachment } from './attachment'
import { acceptedFiles, refusedFile } from './refused-file'
import { useFileDrop } from './use-file-drop'
import { type Stage, type Upload, useUploads } from './use-uploads'

const UNDO_MS = 8000

export interface AttachmentsFieldProps {
  name: string
  value: readonly Attachment[]
  onChange: (files: Attachment[]) => void
  stage: Stage
  /** Discards a staged file that was removed and not restored. */
  unstage: (id: string) => Promise<unknown>
  /** Files that are uploaded as soon as the field is shown. */
  first?: readonly File[]
  disabled?: boolean
}

const chooser = 'focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus has-disabled:cursor-default has-disabled:opacity-55'

const FileState = ({ file, upload }: { file: Attachment; upload: Upload | undefined }): ReactNode => {
  if (upload?.error) return <span className="text-negative">{upload.error}</span>
  if (upload) {
    return (
      <>
        <progress aria-label={`Uploading ${file.name}`} value={upload.part} max={1} className="h-1.5 w-24 accent-accent" />
        <span className="text-meta text-ink-2 tabular-nums">{Math.round(upload.part * 100)} %</span>
      </>
    )
  }
  return file.id === null ? <span className="text-negative">Not uploaded. Attach it again.</span> : null
}

/** Files of a record: dropped anywhere on the form, pasted, chosen, or taken with a phone's camera; uploaded at once, saved with the form. */
export const AttachmentsField = ({ name, value, onChange, stage, unstage, first, disabled }: AttachmentsFieldProps) => {
  const control = useFieldControl()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const [refused, setRefused] = useState<readonly string[]>([])

  const change = (edit: (files: readonly Attachment[]) => Attachment[]) => {
    const next = edit(latest.current)
    latest.current = next
    onChange(next)
  }
  const { uploads, add, retry, cancel } = useUploads(stage, change)
  const take = useCallback(
    (files: readonly File[]) => {
      if (disabled) return
      setRefused(files.flatMap((file) => refusedFile(file) ?? []))
      add(files.filter((file) => refusedFile(file) === null))
    },
    [add, disabled],
  )
  const dragged = useFileDrop(box, take)
  const uploadFirst = useRef(() => first && take(first))
  useEffect(() => {
    // Delayed, because in development a component is mounted twice, and the uploads of the first mount are aborted with it.
    const timer = setTimeout(() => uploadFirst.current())
    return () => clearTimeout(timer)
  }, [])

  const remove = (file: Attachment) => {
    const at = latest.current.indexOf(file)
    cancel(file.key)
    change((files) => files.filter((one) => one !== file))
    input.current?.focus()
    const { id } = file
    if (id === null) return
    const unstageTimer = setTimeout(() => void unstage(id).catch(() => undefined), UNDO_MS + 500)
    const undo = () => {
      clearTimeout(unstageTimer)
      change((files) => files.toSpliced(at, 0, file))
    }
    notify.info(`${file.name} removed`, { action: { label: 'Undo', onClick: undo } })
  }
  const choose = (list: FileList | null) => take([...(list ?? [])])

  return (
    <div
      ref={box}
      className={cx('flex flex-col gap-2 rounded-control border border-dashed p-3', dragged ? 'border-accent bg-selected' : 'border-line-strong bg-surface')}
    >
      <div className="flex flex-wrap items-center gap-2 text-ink-2">
        <FileUp aria-hidden className="size-4 shrink-0" />
        <span className="pointer-coarse:sr-only">Drop files anywhere on this form, paste them, or</span>
        <label className={buttonClass('secondary', chooser)}>
          Choose files
          <input
            {...control}
            ref={input}
            name={name}
            type="file"
            multiple
            accept={acceptedFiles}
            disabled={disabled}
            className="sr-only"
            onChange={(event) => {
              choose(event.target.files)
              // Cleared, so that choosing the same file again after removing it counts as a change.
              event.target.value = ''
            }}
          />
        </label>
        <label className={buttonClass('secondary', cx(chooser, 'not-pointer-coarse:hidden'))}>
          <Camera aria-hidden className="size-4" />
          Take a photo
          <input type="file" accept="image/*" capture="environment" disabled={disabled} className="sr-only" onChange={(event) => choose(event.target.files)} />
        </label>
      </div>
      {refused.length > 0 && (
        <ul role="alert" className="text-negative">
          {refused.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {value.length > 0 && (
        <ul aria-label="Attached files">
          {value.map((file) => (
            <li key={file.key} className="flex min-h-7 flex-wrap items-center gap-x-2 pointer-coarse:min-h-10">
              <span className="min-w-0 truncate font-medium">{file.name}</span>
              <span className="text-meta whitespace-nowrap text-ink-3">{fileSize(file.size)}</span>
              <FileState file={file} upload={uploads[file.key]} />
              <span className="ml-auto flex gap-1">
                {uploads[file.key]?.error && (
                  <IconButton label={`Upload ${file.name} again`} onClick={() => retry(file.key)}>
                    <RotateCw />
                  </IconButton>
                )}
                {!disabled && (
                  <IconButton label={`${uploads[file.key] && !uploads[file.key]?.error ? 'Cancel' : 'Remove'} ${file.name}`} onClick={() => remove(file)}>
                    <X />
                  </IconButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
