import { useCallback, useEffect, useRef, useState } from 'react'
import type { FileRow } from '@/contracts/fields'
import { errorMessage } from '@/lib/api-error'
import type { Attachment } from './attachment'

/** Uploads one file before its record is saved. */
export type Stage = (file: File, options: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<FileRow>

export interface Upload {
  /** Progress, 0 to 1. */
  part: number
  /** Why the upload failed. */
  error?: string
  controller: AbortController
  file: File
}

type Uploads = Readonly<Record<string, Upload>>

/**
 * Manages running uploads, by the key of the file. A file appears in the form's value at once and gets its id when it is uploaded.
 * @param change applies an edit to the latest value
 */
export function useUploads(stage: Stage, change: (edit: (files: readonly Attachment[]) => Attachment[]) => void) {
  const [uploads, setUploads] = useState<Uploads>({})
  const running = useRef(new Set<AbortController>())
  const latest = useRef({ stage, change })
  useEffect(() => {
    latest.current = { stage, change }
  })
  useEffect(() => {
    const { current } = running
    return () => {
      for (const controller of current) controller.abort()
    }
  }, [])

  const patch = useCallback((key: string, part: Partial<Upload>) => setUploads((all) => (all[key] ? { ...all, [key]: { ...all[key], ...part } } : all)), [])
  const drop = useCallback((key: string) => setUploads((all) => Object.fromEntries(Object.entries(all).filter(([one]) => one !== key))), [])

  const send = useCallback(
    async (key: string, file: File) => {
      const controller = new AbortController()
      running.current.add(controller)
      setUploads((all) => ({ ...all, [key]: { part: 0, controller, file } }))
      try {
        const { id } = await latest.current.stage(file, { signal: controller.signal, onProgress: (part) => patch(key, { part }) })
        latest.current.change((files) => files.map((one) => (one.key === key ? { ...one, id } : one)))
        drop(key)
      } catch (error) {
        if (!controller.signal.aborted) patch(key, { error: errorMessage(error) })
      } finally {
        running.current.delete(controller)
      }
    },
    [patch, drop],
  )

  return {
    uploads,
    add: useCallback(
      (files: readonly File[]) => {
        const added = files.map((file) => ({ file, key: crypto.randomUUID() }))
        latest.current.change((before) => [...before, ...added.map(({ file, key }) => ({ id: null, key, name: file.name, size: file.size }))])
        for (const { file, key } of added) void send(key, file)
      },
      [send],
    ),
    retry: (key: string) => {
      const upload = uploads[key]
      if (upload) void send(key, upload.file)
    },
    cancel: (key: string) => {
      uploads[key]?.controller.abort()
      drop(key)
    },
  }
}
