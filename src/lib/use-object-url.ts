import { useEffect, useState } from 'react'

/** Object URL of the blob, revoked when the blob changes or the component unmounts. Null until it has been created. */
export const useObjectUrl = (blob: Blob | null | undefined): string | null => {
  const [current, setCurrent] = useState<{ blob: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    setCurrent({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return current && current.blob === blob ? current.url : null
}
