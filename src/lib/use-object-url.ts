import { useEffect, useState } from 'react'

/** An address of the blob while it is shown; let go of when it changes or leaves. Null before the first. */
export const useObjectUrl = (blob: Blob | null | undefined): string | null => {
  const [shown, setShown] = useState<{ blob: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    setShown({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return shown && shown.blob === blob ? shown.url : null
}
