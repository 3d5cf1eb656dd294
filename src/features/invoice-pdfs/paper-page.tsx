import { useEffect, useRef } from 'react'
import type { PaperBox, PaperWords } from '@/contracts/invoice-pdfs'
import { cx } from '@/ui/cx'
import type { PagePicture } from './use-pictures'

/** Picture of a page, scaled to the available width. */
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

const styleOf = (box: PaperBox, { width, height }: { width: number; height: number }, padding = 0) => ({
  left: `${((box.x - padding) / width) * 100}%`,
  top: `${((box.y - padding) / height) * 100}%`,
  width: `${((box.width + 2 * padding) / width) * 100}%`,
  height: `${((box.height + 2 * padding) / height) * 100}%`,
})

export interface PaperMark {
  page: number
  box: PaperBox
}

interface PaperPageProps {
  page: number
  size: { width: number; height: number }
  picture: ImageBitmap | null
  /** All words of the paper; only this page's are drawn. `onWord` gets an index in this list. */
  words: PaperWords['words']
  found: readonly PaperMark[]
  marked: PaperMark | null
  onWord: (at: number) => void
}

/** Frames of a page without duplicates, keyed by position: several fields may have been read from the same spot. */
const framesOf = (found: readonly PaperMark[], page: number) => [
  ...new Map(found.filter((mark) => mark.page === page).map(({ box }) => [Object.values(box).join(' '), box])),
]

/** A page with an overlay: values found are framed, the focused field's spot is marked, words are clickable. */
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
        <span key={key} aria-hidden className="absolute rounded-sm border border-mark-text" style={styleOf(box, size, 1)} />
      ))}
      {marked?.page === page && (
        <span ref={mark} aria-hidden data-marked className="absolute rounded-sm border-2 border-mark-line bg-mark-found" style={styleOf(marked.box, size, 2)} />
      )}
      {/* Keeps the focus in the field that takes the word. Words are for the pointer only; keyboard users type the value. */}
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
              style={{ ...styleOf(word, size), fontSize: `${((word.height * 0.9) / size.width) * 100}cqw` }}
            >
              {word.text}
            </button>
          ) : null,
        )}
      </div>
    </div>
  )
}
