import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type PaperSize, paperSizes } from '@/contracts/choices'
import type { companyKeys } from '@/session/keys'
import { QueryError } from '@/ui/feedback/query-error'
import { Select } from '@/ui/form/select'
import { Button } from '@/ui/primitives/button'
import { usePhone } from '@/ui/use-media'
import { saveBlob } from '../../save-blob'
import { PdfSkeleton, PdfView } from './pdf-view'
import { useObjectUrl } from '@/lib/use-object-url'

export interface PdfPanelProps {
  /** Number or draft key: the file's name without its extension. */
  name: string
  /** Whether the sheet is given, as that of a cheque by its form. */
  isFixed?: boolean
  /** Query for the PDF; without a paper size, in the company's own. */
  queryOptions: (paper: PaperSize | undefined) => UseQueryOptions<Blob, Error, Blob, ReturnType<ReturnType<typeof companyKeys>['detail']>>
}

const names: Readonly<Record<PaperSize, string>> = { a4: 'A4', letter: 'US Letter' }
const papers = paperSizes.map((value) => ({ value, label: names[value] }))

/** The PDF of a document, made by the server: shown, downloaded and printed as the same file. */
export const PdfPanel = ({ name, isFixed = false, queryOptions }: PdfPanelProps) => {
  const [paper, setPaper] = useState<PaperSize>()
  const paperId = useId()
  const frame = useRef<HTMLIFrameElement>(null)
  const { data: blob, error, isFetching, refetch } = useQuery(queryOptions(paper))
  const url = useObjectUrl(blob)
  // A phone's browser claims to show PDFs, but in a frame it shows the first page or nothing.
  const within = !usePhone() && navigator.pdfViewerEnabled
  const printable = within && url !== null
  const print = () => {
    try {
      frame.current?.contentWindow?.focus()
      frame.current?.contentWindow?.print()
    } catch {
      // If the viewer blocks access to its frame, the PDF is printed from a window of its own.
      if (url) window.open(url, '_blank', 'noreferrer')
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
    // The browser's own print command would print the screen.
    event.preventDefault()
    if (printable) print()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed on the controls within
    <section aria-label={`PDF of ${name}`} className="flex flex-col gap-3" onKeyDown={onKeyDown}>
      <div className="flex flex-wrap items-center gap-2">
        {isFixed ? (
          <span className="mr-auto" />
        ) : (
          <>
            <label htmlFor={paperId} className="text-ink-2">
              Paper
            </label>
            <div className="mr-auto w-44">
              <Select
                id={paperId}
                placeholder="As the company’s"
                options={papers}
                value={paper ?? ''}
                onChange={({ target }) => setPaper(paperSizes.find((size) => size === target.value))}
              />
            </div>
          </>
        )}
        <Button icon={<Download aria-hidden className="size-4" />} disabled={!blob} onClick={() => blob && saveBlob(blob, `${name}.pdf`)}>
          Download
        </Button>
        {within && (
          <Button tone="primary" icon={<Printer aria-hidden className="size-4" />} disabled={!printable} onClick={print}>
            Print
          </Button>
        )}
      </div>
      <div className={within ? 'h-[min(76dvh,940px)]' : 'h-60'}>
        {url ? (
          <PdfView url={url} name={name} within={within} frame={frame} />
        ) : error ? (
          <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <PdfSkeleton />
        )}
      </div>
    </section>
  )
}
