import { useEffect, useRef } from 'react'
import type { PaperBox, PaperWords } from '@/contracts/invoice-pdfs'
import { cx } from '@/ui/cx'
import type { PagePicture } from './use-pictures'

/** The picture of a page at the width that there is. */
const Picture = ({ picture, page }: Pick<PagePicture, 'picture' | 'page'>) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { current } = canvas
    if (!current) return
    current.width = picture.width
    current.height = picture.height
    current.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  return <canvas ref={canvas} role="img" aria-label={`Page ${page}`} className="absolute inset-0 size-full" />
}

const place = (box: PaperBox, { width, height }: { width: number; height: number }, around = 0) => ({
  left: `${((box.x - around) / width) * 100}%`,
  top: `${((box.y - around) / height) * 100}%`,
  width: `${((box.width + 2 * around) / width) * 100}%`,
  height: `${((box.height + 2 * around) / height) * 100}%`,
})

export interface PaperMark {
  page: number
  box: PaperBox
}

interface PaperPageProps {
  page: number
  size: { width: number; height: number }
  picture: ImageBitmap | null
  /** All words of the paper; those of this page are drawn, by their places in the list. */
  words: PaperWords['words']
  found: readonly PaperMark[]
  marked: PaperMark | null
  onWord: (at: number) => void
}

/** The frames of a page by their places, each once: several fields may have been read from one spot. */
const framesOf = (found: readonly PaperMark[], page: number) => [
  ...new Map(found.filter((one) => one.page === page).map(({ box }) => [Object.values(box).join(' '), box])),
]

/** A page with a layer above it: what was read is framed, what the focused field was read from is marked, words can be taken. */
export const PaperPage = ({ page, size, picture, words, found, marked, onWord }: PaperPageProps) => {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (marked?.page === page) mark.current?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'smooth' })
  }, [marked, page])
  return (
    <div
      className="relative w-full overflow-hidden rounded-control border border-line bg-paper text-paper-ink shadow-sm"
      style={{ aspectRatio: `${size.width} / ${size.height}`, containerType: 'inline-size' }}
    >
      {picture && <Picture picture={picture} page={page} />}
      {framesOf(found, page).map(([key, box]) => (
        <span key={key} aria-hidden className="absolute rounded-sm border border-mark-text" style={place(box, size, 1)} />
      ))}
      {marked?.page === page && (
        <span ref={mark} aria-hidden data-marked className="absolute rounded-sm border-2 border-mark-line bg-mark-found" style={place(marked.box, size, 2)} />
      )}
      {/* The field that takes the word keeps the focus. Words are for the pointer; by keyboard a value is typed. */}
      <div aria-hidden={picture !== null} onMouseDown={(event) => event.preventDefault()}>
        {words.map((word, at) =>
          word.page === page ? (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
              key={at}
              type="button"
              tabIndex={-1}
              onClick={() => onWord(at)}
              className={cx(
                'absolute cursor-copy overflow-visible rounded-sm text-left leading-none whitespace-nowrap hover:bg-mark-hover',
                picture && 'text-transparent',
              )}
              style={{ ...place(word, size), fontSize: `${((word.height * 0.9) / size.width) * 100}cqw` }}
            >
              {word.text}
            </button>
          ) : null,
        )}
      </div>
    </div>
  )
}
