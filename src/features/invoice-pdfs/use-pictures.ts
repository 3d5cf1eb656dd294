import { useEffect, useState } from 'react'

export interface PagePicture {
  page: number
  /** Page size in points. */
  width: number
  height: number
  picture: ImageBitmap
}
interface Pictures {
  pages: readonly PagePicture[]
  state: 'drawing' | 'done' | 'failed'
}

/** Time limit for a file: a page takes some tenths of a second, and a slower one must not hold the reader up. */
const TIME_LIMIT_MS = 20_000
const NONE: Pictures = { pages: [], state: 'drawing' }

/** Pictures of a PDF's pages, drawn in a separate worker that is terminated when it takes too long, whatever the file contains. */
export function usePictures(file: Blob | undefined): Pictures {
  const [drawn, setDrawn] = useState<Pictures & { of: Blob | undefined }>({ ...NONE, of: undefined })
  useEffect(() => {
    if (!file) return
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return void setDrawn({ pages: [], state: 'failed', of: file })
    setDrawn({ ...NONE, of: file })
    const worker = new Worker(new URL('./pictures.worker.ts', import.meta.url), { type: 'module' })
    const finish = (state: Pictures['state']) => {
      clearTimeout(timer)
      worker.terminate()
      setDrawn((before) => (before.of === file ? { ...before, state } : before))
    }
    const timer = setTimeout(() => finish('failed'), TIME_LIMIT_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<{ drawn?: PagePicture; done?: true; failed?: string }>) => {
      const { drawn: page } = data
      if (page) setDrawn((before) => (before.of === file ? { ...before, pages: [...before.pages, page] } : before))
      else if (data.done) finish('done')
      else if (data.failed !== undefined) finish('failed')
    })
    worker.addEventListener('error', () => finish('failed'))
    void file.arrayBuffer().then((bytes) => worker.postMessage(new Uint8Array(bytes)))
    return () => {
      clearTimeout(timer)
      worker.terminate()
    }
  }, [file])
  return file !== undefined && drawn.of === file ? drawn : NONE
}
