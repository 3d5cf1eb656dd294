import { type RefObject, useEffect, useState } from 'react'

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data !== null && [...data.types].includes('Files')

/** Gives a pasted picture a unique name, because every picture from the clipboard has the same one. */
const withUniqueName = (file: File): File => {
  if (file.name !== 'image.png') return file
  const moment = new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
  return new File([file], `Pasted ${moment}.png`, { type: file.type, lastModified: file.lastModified })
}

/**
 * Takes files that are dropped anywhere on the form around `element` or pasted into it; for a section, only dropped files.
 * @returns whether files are being dragged over it
 */
export function useFileDrop(element: RefObject<HTMLElement | null>, take: (files: File[]) => void, around: 'form' | 'section' = 'form'): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const form = element.current?.closest<HTMLElement>(around)
    if (!form) return
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return
      event.preventDefault()
      take([...event.dataTransfer.files])
    }
    const onPaste = (event: ClipboardEvent) => {
      const data = event.clipboardData
      // Spreadsheets also copy a picture of their cells: if there is text, the text is meant.
      if (event.defaultPrevented || !hasFiles(data) || [...data.types].includes('text/plain')) return
      if (event.target instanceof Node && event.target !== document.body && !form.contains(event.target)) return
      event.preventDefault()
      take([...data.files].map(withUniqueName))
    }
    form.addEventListener('dragover', onDragOver)
    form.addEventListener('dragleave', onDragLeave)
    form.addEventListener('drop', onDrop)
    if (around === 'form') document.addEventListener('paste', onPaste)
    return () => {
      form.removeEventListener('dragover', onDragOver)
      form.removeEventListener('dragleave', onDragLeave)
      form.removeEventListener('drop', onDrop)
      document.removeEventListener('paste', onPaste)
    }
  }, [element, take, around])
  return over
}
