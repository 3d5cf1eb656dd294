import { useEffect, useState } from 'react'

export interface PagePicture {
  page: number
  /** In points. */
  width: number
  height: number
  picture: ImageBitmap
}
interface Pictures {
  pages: readonly PagePicture[]
  state: 'drawing' | 'done' | 'failed'
}

/** A page takes some tenths of a second; whoever made a slower one doesn't hold the reader up. */
const MOST_MS = 20_000
const NONE: Pictures = { pages: [], state: 'drawing' }

/** Pictures of a PDF's pages, drawn in a worker of their own that is ended when it takes too long, whatever the file holds. */
export function usePictures(file: Blob | undefined): Pictures {
  const [drawn, setDrawn] = useState<Pictures & { of: Blob | undefined }>({ ...NONE, of: undefined })
  useEffect(() => {
    if (!file) return
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return void setDrawn({ pages: [], state: 'failed', of: file })
    setDrawn({ ...NONE, of: file })
    const worker = new Worker(new URL('./pictures.worker.ts', import.meta.url), { type: 'module' })
    const end = (state: Pictures['state']) => {
      clearTimeout(timer)
      worker.terminate()
      setDrawn((before) => (before.of === file ? { ...before, state } : before))
    }
    const timer = setTimeout(() => end('failed'), MOST_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<{ drawn?: PagePicture; done?: true; failed?: string }>) => {
      const { drawn: page } = data
      if (page) setDrawn((before) => (before.of === file ? { ...before, pages: [...before.pages, page] } : before))
      else if (data.done) end('done')
      else if (data.failed !== undefined) end('failed')
    })
    worker.addEventListener('error', () => end('failed'))
    void file.arrayBuffer().then((bytes) => worker.postMessage(new Uint8Array(bytes)))
    return () => {
      clearTimeout(timer)
      worker.terminate()
    }
  }, [file])
  return file !== undefined && drawn.of === file ? drawn : NONE
}
