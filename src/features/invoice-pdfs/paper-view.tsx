import { Download, ExternalLink } from 'lucide-react'
import { useMemo } from 'react'
import type { InvoicePdf, PaperSpot, PaperWords } from '@/contracts/invoice-pdfs'
import { parseDecimal } from '@/contracts/rules/decimal'
import { saveBlob } from '@/documents/save-blob'
import { useObjectUrl } from '@/lib/use-object-url'
import { Notice } from '@/ui/feedback/notice'
import { QueryError } from '@/ui/feedback/query-error'
import { Button, buttonClass } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { numberIn } from './clicked'
import { type PaperMark, PaperPage } from './paper-page'
import { useFile, useWords } from './queries'
import { usePictures } from './use-pictures'

const NO_WORDS = { pages: [], words: [] }
const isPdf = (mime: string) => mime === 'application/pdf'

const markOf = (spot: Pick<PaperSpot, 'page' | 'box'> | null): PaperMark | null => (spot?.page && spot.box ? { page: spot.page, box: spot.box } : null)

/** A value from XML has no position: it is marked where the pages show the same value. */
const markOfSameValue = (spot: PaperSpot | null, words: readonly PaperMarkedWord[]): PaperMark | null => {
  if (!spot) return null
  const number = parseDecimal(spot.value)
  const word = words.find(({ text }) => (number === null ? text === spot.value : numberIn(text) === number))
  return word ? { page: word.page, box: word } : null
}
type PaperMarkedWord = PaperWords['words'][number]

interface PaperViewProps {
  paper: InvoicePdf
  /** Spot that the focused field was read from. */
  spot: PaperSpot | null
  onWord: (words: ReturnType<typeof useWords>, at: number) => void
}

/** The paper as pictures of its pages, overlaid with the values that were read. */
export const PaperView = ({ paper, spot, onWord }: PaperViewProps) => {
  const { data: file, error, isFetching, refetch } = useFile(paper.id)
  const url = useObjectUrl(file)
  const text = useWords(paper.id, paper.version) ?? NO_WORDS
  const { pages, state } = usePictures(isPdf(paper.mime) ? file : undefined)
  const found = useMemo(
    () => [...Object.values(paper.found), ...paper.foundLines.flatMap(({ fields }) => Object.values(fields))].flatMap((one) => markOf(one) ?? []),
    [paper.found, paper.foundLines],
  )
  const marked = useMemo(() => markOf(spot) ?? markOfSameValue(spot, text.words), [spot, text.words])
  const sizes = text.pages.length > 0 ? text.pages : pages
  return (
    <section aria-label={`Paper ${paper.fileName}`} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto min-w-0 truncate text-ink-2">
          {paper.fileName}
          {paper.pages !== null && ` · ${paper.pages === 1 ? '1 page' : `${paper.pages} pages`}`}
        </p>
        {url && isPdf(paper.mime) && (
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass()}>
            <ExternalLink aria-hidden className="size-4" />
            Open
          </a>
        )}
        <Button icon={<Download aria-hidden className="size-4" />} disabled={!file} onClick={() => file && saveBlob(file, paper.fileName)}>
          Download
        </Button>
      </div>
      {error && <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!isPdf(paper.mime) && <Notice tone="info" title="This is an XML invoice: it has no pages. Its values stand in the form." />}
      {isPdf(paper.mime) && state === 'failed' && (
        <Notice
          tone="info"
          title={
            text.words.length > 0 ? 'The pages can’t be drawn. Their words stand where they were found.' : 'The pages can’t be drawn. Open the file instead.'
          }
        />
      )}
      {isPdf(paper.mime) && sizes.length === 0 && state === 'drawing' && !error && <Skeleton className="aspect-[210/297] w-full" />}
      {sizes.map((size, index) => (
        <PaperPage
          // oxlint-disable-next-line react/no-array-index-key -- pages have no other name
          key={index}
          page={index + 1}
          size={size}
          picture={pages.find(({ page }) => page === index + 1)?.picture ?? null}
          words={text.words}
          found={found}
          marked={marked}
          onWord={(at) => onWord(text, at)}
        />
      ))}
    </section>
  )
}
