import { useCallback, useEffect, useRef, useState } from 'react'
import type { InvoicePdfRow } from '@/contracts/invoice-pdfs'
import { errorMessage } from '@/lib/api-error'
import { mutations } from './mutations'

export interface PaperUpload {
  key: string
  file: File
  /** 0 to 1. */
  part: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  paper: InvoicePdfRow | null
  error: string | null
}

/** Number of parallel uploads: the next file is sent while the last one is being stored. */
const MAX_PARALLEL = 2

/** Uploads files with one request each, so that no file waits for another and none makes another fail. */
export function usePaperUploads() {
  const [uploads, setUploads] = useState<readonly PaperUpload[]>([])
  const { mutateAsync } = mutations.useUpload()
  const running = useRef(new Map<string, AbortController>())
  const patch = useCallback(
    (key: string, change: Partial<PaperUpload>) => setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one))),
    [],
  )
  useEffect(() => {
    const { current } = running
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])
  useEffect(() => {
    const send = async ({ key, file }: PaperUpload) => {
      const controller = new AbortController()
      running.current.set(key, controller)
      patch(key, { state: 'sending' })
      try {
        const { rows } = await mutateAsync({ file, signal: controller.signal, onProgress: (part) => patch(key, { part }) })
        const [row] = rows
        patch(key, { state: row?.paper ? 'done' : 'failed', paper: row?.paper ?? null, error: row?.error ?? null })
      } catch (error) {
        patch(key, { state: 'failed', error: errorMessage(error) })
      } finally {
        running.current.delete(key)
      }
    }
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, MAX_PARALLEL - running.current.size))
      if (!running.current.has(upload.key)) void send(upload)
  }, [uploads, mutateAsync, patch])

  return {
    uploads,
    add: useCallback(
      (files: readonly File[]) =>
        setUploads((all) => [
          ...all,
          ...files.map((file): PaperUpload => ({ key: crypto.randomUUID(), file, part: 0, state: 'waiting', paper: null, error: null })),
        ]),
      [],
    ),
    retry: (key: string) => patch(key, { state: 'waiting', part: 0, error: null }),
  }
}
