import { useEffect } from 'react'

const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Calls `onFile` with a file, or a block of cells from a spreadsheet, that is pasted anywhere on the page except into a field. */
export function usePastedFile(onFile: (file: File) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData
      if (!data || isField(event.target)) return
      const text = data.getData('text/plain')
      const file = data.files[0] ?? (text.trim() === '' ? undefined : new File([text], 'pasted.txt', { type: 'text/plain' }))
      if (!file) return
      event.preventDefault()
      onFile(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFile])
}
