import { ExternalLink } from 'lucide-react'
import type { RefObject } from 'react'
import { buttonClass } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'

/** Placeholder for the first page while the PDF is being made. */
export const PdfSkeleton = () => (
  <div role="status" aria-busy aria-label="Making the PDF" className="flex h-full flex-col gap-3 rounded-control border border-line p-6">
    <Skeleton className="h-5 w-40" />
    <Skeleton className="mt-6 w-24" />
    {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
      <Skeleton key={width} className={width} />
    ))}
    <div className="mt-6 flex flex-col gap-4">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="w-full" />
      ))}
    </div>
  </div>
)

/** Link that opens the PDF, for phones and browsers that can't show a PDF within a page. */
const OpenPdfLink = ({ url }: { url: string }) => (
  <div className="flex h-full flex-col items-center justify-center gap-3 rounded-control border border-line p-6 text-center">
    <p className="text-ink-2">The PDF is ready. It can’t be shown within this page on this device.</p>
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
      <ExternalLink aria-hidden className="size-4" />
      Open PDF
    </a>
  </div>
)

interface PdfViewProps {
  url: string
  name: string
  within: boolean
  frame: RefObject<HTMLIFrameElement | null>
}

export const PdfView = ({ url, name, within, frame }: PdfViewProps) =>
  within ? (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandboxed frame shows no PDF in Chromium; the file is our own server's
    <iframe ref={frame} src={`${url}#navpanes=0`} title={`PDF of ${name}`} className="size-full rounded-control border border-line bg-sunken" />
  ) : (
    <OpenPdfLink url={url} />
  )
