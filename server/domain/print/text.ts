import type { PrintNode } from './definition'
import { type Font, piecesOf } from './glyphs'

/** A text of the outside world, set in the fonts that can show it. */
export const said = (text: string, style: PrintNode = {}, font: Exclude<Font, 'arabic'> = 'sans'): PrintNode => {
  const pieces = piecesOf(text, font)
  const [only] = pieces
  return pieces.length === 1 && only ? { ...style, ...only } : { ...style, font, text: pieces.map((piece) => ({ ...piece })) }
}

/** Numbers of documents and parts. */
export const mono = (text: string, style: PrintNode = {}): PrintNode => said(text, style, 'mono')

/** Lines under each other; the empty ones are left out. */
export const lines = (texts: readonly (string | null)[], style: PrintNode = {}): PrintNode => ({
  stack: texts.flatMap((text) => (text ? [said(text, style)] : [])),
})

/** A straight line across, as a vector. Points. */
export const rule = (width: number, colour: string, thickness: number, y = 0): PrintNode => ({
  type: 'line',
  x1: 0,
  y1: y,
  x2: width,
  y2: y,
  lineWidth: thickness,
  lineColor: colour,
})
